import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startStates } from '../../tests/states/startStates';
import { freePort } from '../development/freePort';

/** For checking after a change; not committed. */
const folder = 'test-results/states';
/** Both themes and both languages, but not every combination. */
const looks = ['theme=light&lang=en', 'theme=dark&lang=ru'];

/** Takes all panels and dialogs, or those with the given names, in all their states and at both widths. */
export async function shootStates(browser: Browser, wanted: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const vite = await startStates(port);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const settled = watchRequests(page);
  const open = async (query: string) => {
    await page.goto(`http://localhost:${port}/?${query}`, { timeout: 120_000 });
    await settled();
  };
  await open('');
  const names = await page.locator('.list > section > ul > li > a').allTextContents();
  for (const subject of names.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    for (const width of [360, 1280]) {
      for (const look of looks) {
        await open(`subject=${subject}&width=${width}&${look}`);
        const file = join(
          folder,
          `${subject}-${width}-${look.replaceAll(/\w+=/g, '').replace('&', '-')}.png`,
        );
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
        for (const fault of await page.frameLocator('iframe').locator('#state-faults').allTextContents()) {
          console.error(fault);
          process.exitCode = 1;
        }
      }
    }
  }
  await vite.close();
}

/** Waits until no frame has requested anything for two seconds. */
function watchRequests(page: Page): () => Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  return async () => {
    while (Date.now() - last < 2000) {
      await setTimeout(500);
      const isIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      await Promise.all(page.frames().map((frame) => frame.evaluate(isIdle).catch(() => undefined)));
    }
  };
}
