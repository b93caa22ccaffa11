import { type Browser, chromium } from '@playwright/test';
import { pageOfAll, pageOfFolder, type WrittenComic } from '@/player/exported/writePage';
import { findChromium } from '../support/machines/findChromium';
import { comicFile } from '../support/server/files';
import type { Attack } from './attack';

const call = 'document.documentElement.dataset.hit=1';

/** Names that an author may give to a comic, a picture or a person. */
const texts: readonly string[] = [
  `<script>${call}</script>`,
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `"><script>${call}</script>`,
  `' onload='${call}`,
  `" onerror="${call}" x="`,
  `<!--<script>${call}</script>-->`,
  `<!--<script>`,
  `]]><script>${call}</script>`,
  `\u2028</script><script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `javascript:${call}`,
  `{{constructor.constructor('${call}')()}}`,
];

export const exportedPages: Attack = {
  title: 'with any text by its author an exported page runs only its player and sends no requests',
  async run() {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const found: string[] = [];
      for (const text of texts) found.push(...(await hitsOf(browser, text)));
      return found;
    } finally {
      await browser.close();
    }
  },
};

async function hitsOf(browser: Browser, text: string): Promise<string[]> {
  const comic: WrittenComic = {
    id: text,
    name: text,
    cover: text,
    website: text,
    description: text,
    language: text,
  };
  // A player that does nothing: any script that runs came from a text.
  const player = { script: `window.player=${JSON.stringify(text)}`, style: `/* ${text} */` };
  const pages = {
    'in one file': pageOfAll(comic, JSON.stringify(comicFile(text)), new Map([[text, text]]), player),
    'of a folder': pageOfFolder(comic),
  };
  const found: string[] = [];
  for (const [kind, html] of Object.entries(pages)) {
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === 'https://page.example/') return route.fulfill({ contentType: 'text/html', body: html });
      if (!url.startsWith('https://page.example/player/')) asked.push(url);
      return route.abort();
    });
    await page.goto('https://page.example/');
    const isHit = await page.evaluate(() => document.documentElement.dataset.hit === '1');
    const policies = await page.locator('head > meta[http-equiv="Content-Security-Policy"]').count();
    if (isHit) found.push(`a page ${kind} runs ${text}`);
    if (policies !== 1) found.push(`a page ${kind} has ${policies} policies in its head with ${text}`);
    if (asked.length > 0) found.push(`a page ${kind} asks ${asked[0]} with ${text}`);
    await page.close();
  }
  return found;
}
