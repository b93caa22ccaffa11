import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type Drawing, svgText } from './kit/svg';

const cacheFolder = '.cache/art';
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Rasterizes drawings in a browser; unchanged drawings come from the cache. */
export class Rasteriser {
  private page: Page | null = null;

  async webp(drawing: Drawing, width: number, target: string): Promise<void> {
    const svg = svgText(drawing, width);
    const kept = join(cacheFolder, `${createHash('sha1').update(svg).digest('hex')}.webp`);
    if (!existsSync(kept)) {
      const png = `${kept}.png`;
      await this.png(drawing, width, png);
      encodeSmallest(png, kept);
    }
    copyFileSync(kept, target);
  }

  async png(drawing: Drawing, width: number, target: string): Promise<void> {
    mkdirSync(cacheFolder, { recursive: true });
    const page = await this.sheet();
    const height = Math.round((drawing.height * width) / drawing.width);
    await page.setViewportSize({ width, height });
    await page.setContent(`<body style="margin:0;line-height:0">${svgText(drawing, width)}</body>`);
    writeFileSync(target, await page.screenshot({ omitBackground: true }));
  }

  /** Images of the same size in a row. */
  async strip(pictures: readonly Buffer[], width: number, height: number, target: string): Promise<void> {
    mkdirSync(cacheFolder, { recursive: true });
    const page = await this.sheet();
    await page.setViewportSize({ width: width * pictures.length, height });
    const images = pictures.map((file) => `<img src="data:image/png;base64,${file.toString('base64')}">`);
    await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`);
    const png = join(cacheFolder, 'strip.png');
    writeFileSync(png, await page.screenshot());
    execFileSync('cwebp', ['-quiet', '-q', '62', '-m', '6', '-sharp_yuv', png, '-o', target]);
  }

  /** The page that is captured. */
  async sheet(): Promise<Page> {
    if (this.page === null) {
      const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags });
      this.page = await browser.newPage();
    }
    return this.page;
  }

  async close(): Promise<void> {
    await this.page?.context().browser()?.close();
  }
}

/** Flat art is often smaller with lossless compression, so both are tried, the slowest only if it can be smaller. */
function encodeSmallest(png: string, target: string): void {
  const lossy = `${target}.lossy`;
  execFileSync('cwebp', ['-quiet', '-q', '74', '-alpha_q', '80', '-m', '6', '-sharp_yuv', png, '-o', lossy]);
  const lossless = (effort: string) =>
    execFileSync('cwebp', ['-quiet', '-near_lossless', '40', '-z', effort, png, '-o', target]);
  lossless('6');
  if (statSync(target).size < statSync(lossy).size * 1.15) lossless('9');
  if (statSync(lossy).size < statSync(target).size) writeFileSync(target, readFileSync(lossy));
}
