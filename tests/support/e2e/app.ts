import type { Frame, Page } from '@playwright/test';

/**
 * Waits until the website's app has hydrated the page and manages its history; before that, the page only
 * records taps.
 */
export async function appHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof history.state?.idx === 'number');
  await isCalm(page);
}

/** Waits until a page is idle: by then, code that waits for the history's router has been notified. */
export async function isCalm(place: Page | Frame): Promise<void> {
  await place.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
