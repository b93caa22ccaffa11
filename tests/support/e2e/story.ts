import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The story that the tests play (samples/cat-and-door), with its Russian texts as a reader sees them. */
export const story = {
  id: 'cat-and-door',
  name: 'Кот и дверь',
  pages: 13,
  firstPage: 'Тёмный коридор',
  /** An option on the second page, which leads to the kitchen. */
  choice: 'Искать обход',
  kitchen: 'Ночная кухня',
  /** Options in the kitchen, which lead to the ending, one after the other. */
  vacuum: 'Сесть на пылесос',
  ram: 'Таранить',
  lastPage: 'Кот въезжает верхом',
  ending: 'Его величество прибыл',
} as const;

export type Hand = 'mouse' | 'touch' | 'keyboard';

/** The player page: at the top level, in a frame, or in a frame within VK's frame. */
export type PlayerPlace = Page | FrameLocator;

/** The player's own controls, by their visible names. */
export function playerIn(place: PlayerPlace) {
  return {
    // A play that was started a moment ago may be saved already.
    poster: place.getByRole('button', { name: /^(Смотреть|Продолжить)$/ }),
    resume: place.getByRole('button', { name: 'Продолжить' }),
    next: place.getByRole('button', { name: 'Вперёд' }),
    back: place.getByRole('button', { name: 'Назад' }),
    progress: place.getByRole('progressbar'),
    button: (name: string) => place.getByRole('button', { name }),
    /** What a screen reader announces about the new page. */
    announced: place.locator('[role="status"].sr-only'),
    end: place.getByRole('region', { name: 'Конец' }),
    refusal: place.getByRole('alert'),
  };
}

/** Plays the story from its poster or first page to an ending, with a single input device. */
export async function playToEnding(page: Page, place: PlayerPlace, hand: Hand): Promise<void> {
  const player = playerIn(place);
  const press = pressBy(page, hand);
  // On small screens answers move from the drawing to the space below it, in the first frame that shows them.
  const answer = async (name: string) => {
    const button = player.button(name).last();
    await button.evaluate(() => new Promise(requestAnimationFrame));
    await press(button);
  };
  await press(player.next);
  await answer(story.choice);
  await expect(player.announced).toContainText(story.kitchen);
  await answer(story.vacuum);
  await answer(story.ram);
  await expect(player.announced).toContainText(story.lastPage);
  await press(player.next);
  await expect(player.end).toContainText(story.ending);
}

type Press = (target: ReturnType<PlayerPlace['getByRole']>) => Promise<void>;

/** Presses a target with the input device. The keyboard tabs to it; the focus is never set by script. */
export function pressBy(page: Page, hand: Hand): Press {
  switch (hand) {
    case 'mouse':
      return (target) => target.click();
    case 'touch':
      return (target) => target.tap();
    case 'keyboard':
      return async (target) => {
        await walkTo(page, target);
        await page.keyboard.press('Enter');
      };
  }
}

/** More presses of Tab than any of our screens has tab stops. */
const maxStops = 60;

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export async function walkTo(
  page: Page,
  target: ReturnType<PlayerPlace['getByRole']>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
