import { expect, type Page } from '@playwright/test';

declare global {
  /** The announcements of live regions since the last check. */
  var heard: string[];
}

/** Elements that a screen reader would announce only by their role. */
const withoutName = /^\s*- (?:button|img|slider|textbox|combobox|checkbox|link)(?! ")/;

export interface Listening {
  /** Presses a button that has this name in the accessibility tree. */
  readonly press: (name: string) => Promise<void>;
  /**
   * Waits until a live region has announced this text since the last press; the focus is on an element then.
   */
  readonly hears: (words: string) => Promise<void>;
}

/** Opens a comic as a screen reader user, who knows only roles, names and announcements. */
export async function playByEar(page: Page, id: string): Promise<Listening> {
  await page.addInitScript(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        if (place?.closest('[role="status"], [role="alert"], [aria-live]') == null) continue;
        globalThis.heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/player.html?projid=${id}&lang=en`);
  return {
    press: async (name) => {
      const target = page.getByRole('button', { name, exact: true });
      await expect(target).toHaveCount(1);
      const tree = await page.locator('body').ariaSnapshot();
      expect(tree.split('\n').filter((line) => withoutName.test(line))).toEqual([]);
      await page.evaluate(() => {
        globalThis.heard = [];
      });
      // As a screen reader activates an element: without a pointer, wherever the element is.
      await target.dispatchEvent('click');
    },
    hears: async (words) => {
      const said = () => page.evaluate(() => globalThis.heard.join(' ').replace(/\s+/g, ' '));
      await expect.poll(said, { intervals: [50] }).toContain(words);
      const focused = page.locator(':focus');
      await expect(focused).toHaveCount(1);
      await expect(focused).not.toHaveAccessibleName('');
    },
  };
}
