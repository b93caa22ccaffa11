import { chromium } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { findChromium } from '../../scripts/findChromium';

declare global {
  /** What the page under test has of ours. */
  var underTest: typeof import('@/platform/vk/storyPicture');
}

/** The module as a script for a page. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: 'src/platform/vk/storyPicture.ts',
        formats: ['iife'],
        name: 'underTest',
        fileName: 'script',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  if (!chunk) throw new Error('The module was not built');
  return chunk.code;
}

test('[106] a picture of ours, a WebP, goes into a story as a PNG of the same size and colours', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundled() });
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('no canvas');
      brush.fillStyle = 'rgb(255, 0, 0)';
      brush.fillRect(0, 0, 40, 30);
      const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });

      const address = await underTest.storyPicture(window, picture);
      const image = new Image();
      image.src = address;
      await image.decode();
      brush.clearRect(0, 0, 40, 30);
      brush.drawImage(image, 0, 0);
      const [red, green, blue, alpha] = brush.getImageData(20, 15, 1, 1).data;
      return {
        from: picture.type,
        to: address.slice(0, address.indexOf(',')),
        size: [image.naturalWidth, image.naturalHeight],
        isRed: (red ?? 0) > 240 && (green ?? 255) < 15 && (blue ?? 255) < 15 && alpha === 255,
      };
    });
    expect(drawn).toEqual({
      from: 'image/webp',
      to: 'data:image/png;base64',
      size: [40, 30],
      isRed: true,
    });
  } finally {
    await browser.close();
  }
}, 60_000);
