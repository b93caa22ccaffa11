import { expect, type Locator, type Page } from '@playwright/test';

/** The vertical position of an element in the window, in CSS pixels. */
export async function topOf(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top);
}

/** Waits until an element is at this position in the window, within 2 px. */
export async function expectTop(target: Locator, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(target)) - top)).toBeLessThanOrEqual(2);
}

export function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, top - (await scrollOf(page)));
  await expect.poll(() => scrollOf(page)).toBe(top);
}

/** Waits until nothing on the page has moved for two frames. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = -1;
        let still = 0;
        const look = () => {
          const now = document.documentElement.scrollHeight * 1e6 + window.scrollY;
          still = now === before ? still + 1 : 0;
          before = now;
          if (still >= 2) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Scrolls, like a wheel, until the item of a long list at this index (from 1) is visible. */
export async function scrollToItem(page: Page, position: number, top = 120): Promise<Locator> {
  const item = page.locator(`[aria-posinset="${position}"]`);
  await expect(async () => {
    await page.evaluate((wanted) => {
      const items = [...document.querySelectorAll<HTMLElement>('[aria-posinset]')];
      const [first] = items;
      const last = items.at(-1);
      if (!first || !last) return;
      const place = (one: HTMLElement) => Number(one.ariaPosInSet);
      const span = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
      const height = span / (place(last) - place(first) + 1);
      window.scrollBy(0, (wanted - place(first)) * height + first.getBoundingClientRect().top);
    }, position);
    await settle(page);
    expect(await item.count()).toBe(1);
  }).toPass({ intervals: [10] });
  await item.evaluate((element, wanted) => {
    window.scrollBy(0, element.getBoundingClientRect().top - wanted);
  }, top);
  await settle(page);
  return item;
}

declare global {
  /** The sum of the layout shifts so far, without those that follow a press. */
  var layoutShift: number;
}

/** Records layout shifts from the start of the page on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
          globalThis.layoutShift += Number(entry.value);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function layoutShiftOf(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(() => globalThis.layoutShift);
}

/** The space between the bottom of one element and the top of another (px); negative where they overlap. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - above.y - above.height : Number.NaN;
}
