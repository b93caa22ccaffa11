import { expect, type Locator, type Page } from '@playwright/test';
import { playStoragePrefix } from '@/comics/storedPlays';

/** Milliseconds that the ring stays on each target. */
export const scanTime = 900;

export interface OneSwitch {
  /** Lets the ring move until it is on the target with this name, and presses it this many times. */
  readonly press: (name: string, times?: number) => Promise<void>;
  /** Lets the story's time pass until this is visible. */
  readonly comes: (target: Locator) => Promise<void>;
}

/** Opens a comic with one-switch control, and a clock that moves only when the test says so. */
export async function playBySwitch(page: Page, id: string): Promise<OneSwitch> {
  await page.clock.install();
  await page.addInitScript(([name, settings]) => localStorage.setItem(name, settings), [
    `${playStoragePrefix}settings`,
    JSON.stringify({ scanTime }),
  ] as const);
  await page.goto(`/player.html?projid=${id}&lang=ru`);
  await expect(page.getByRole('button', { name: 'Смотреть' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return oneSwitchOf(page);
}

/** One-switch control on a page whose clock is stopped and whose ring is on. */
export function oneSwitchOf(page: Page): OneSwitch {
  const ring = page.locator('.scanned');
  const underRing = async () => {
    await page.clock.runFor(scanTime);
    const [name] = await ring.evaluateAll((targets) =>
      targets.map((target) => target.ariaLabel ?? target.textContent),
    );
    return name;
  };
  return {
    press: async (name, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        await expect.poll(underRing, { intervals: [10] }).toBe(name);
        await page.keyboard.press('Space');
      }
    },
    comes: async (target) => {
      const isThere = async () => {
        await page.clock.runFor(scanTime);
        return target.isVisible();
      };
      await expect.poll(isThere, { intervals: [10] }).toBe(true);
    },
  };
}
