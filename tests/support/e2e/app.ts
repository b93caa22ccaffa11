import type { Frame, Page } from '@playwright/test';

/** Waits until the website's app has hydrated the page and keeps its history: before that it hears taps alone. */
export async function appHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof history.state?.idx === 'number');
  await isCalm(page);
}

/** Waits until a page has done what it was about: what waits for the history's router has heard of it by then. */
export async function isCalm(place: Page | Frame): Promise<void> {
  await place.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
