import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { holdPad } from './gamepad';
import { pressBy, walkTo } from './story';

export const hands = ['mouse', 'touch', 'keyboard', 'gamepad'] as const;
export type AnyHand = (typeof hands)[number];

/** How an input device plays: it presses targets, or the next-page button. */
export interface PlayingHand {
  readonly press: (target: Locator) => Promise<void>;
  readonly next: () => Promise<void>;
}

/** One input device in the player's frame. Keyboard and gamepad move the focus to what they press. */
export function handIn(page: Page, player: Frame, hand: AnyHand): PlayingHand {
  // The drawing, without the remains of the previous page.
  const drawing = player.locator('.page:not([inert])');
  const continueButton = player.locator('.bar').getByRole('button').last();
  switch (hand) {
    case 'mouse':
      return { press: pressBy(page, hand), next: () => continueButton.click() };
    case 'touch':
      // A finger taps the upper edge of the drawing, where there is no target.
      return { press: pressBy(page, hand), next: () => drawing.tap({ position: { x: 8, y: 8 } }) };
    case 'keyboard':
      return {
        press: async (target) => {
          await walkTo(page, target);
          await page.keyboard.press('Space');
        },
        next: () => page.keyboard.press('ArrowRight'),
      };
    case 'gamepad':
      return {
        press: async (target) => {
          await walkByPad(player, target);
          await holdPad(player, 'a');
        },
        next: () => holdPad(player, 'right'),
      };
  }
}

/** More steps than any of our pages has targets. */
const mostTargets = 12;

async function walkByPad(player: Frame, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (const way of ['down', 'up'] as const) {
    for (let step = 0; step < mostTargets; step += 1) {
      if (await isThere()) return;
      await holdPad(player, way);
    }
  }
  throw new Error(`The gamepad does not reach ${target}`);
}
