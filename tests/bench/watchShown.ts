import type { Page } from '@playwright/test';
import { buildPageScript } from './page/buildPageScript';
import type { Marks } from './page/marks';

/**
 * Opens addresses until the page itself says that it shows what is marked. Playwright's own waiting would load a script
 * into the slowed page, which takes 130 ms of what is measured.
 */
export async function watchShown(page: Page, marks: Marks): Promise<(url: string) => Promise<number>> {
  let tellShown: () => void = () => undefined;
  await page.exposeBinding('kadrBenchRecord', () => tellShown());
  const probe = await buildPageScript('probe.ts');
  await page.addInitScript({ content: `window.kadrBenchMarks=${JSON.stringify(marks)};${probe}` });
  return async (url) => {
    const shown = new Promise<void>((resolve) => {
      tellShown = resolve;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await shown;
    return (await page.evaluate(() => window.kadrBench?.read().shown)) ?? Number.NaN;
  };
}
