import { expect, type Frame } from '@playwright/test';

declare global {
  /** The captions that could be read since the last press. */
  var readCaptions: string[];
}

/** Records every caption that appears on the screen, however short it stays. */
export async function watchCaptions(player: Frame): Promise<void> {
  await player.evaluate(() => {
    globalThis.readCaptions = [];
    const isRead = (caption: Element) => {
      const { top, bottom, left, right, width, height } = caption.getBoundingClientRect();
      const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      return width > 0 && height > 0 && within && caption.checkVisibility({ opacityProperty: true });
    };
    new MutationObserver(() => {
      const captions = [...document.querySelectorAll('.caption')].filter(isRead);
      globalThis.readCaptions.push(...captions.map(({ textContent }) => textContent ?? ''));
    }).observe(document.body, { childList: true, subtree: true });
  });
}

export async function forgetCaptions(player: Frame): Promise<void> {
  await player.evaluate(() => {
    globalThis.readCaptions = [];
  });
}

/** Waits until these captions have been visible. */
export async function expectCaptions(player: Frame, captions: readonly string[]): Promise<void> {
  await expect
    .poll(() => player.evaluate(() => globalThis.readCaptions), { intervals: [20, 50, 100] })
    .toEqual(expect.arrayContaining([...captions]));
}
