import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Goes to the content of the picture. */
export type Walk = (page: Page) => Promise<unknown>;

/** The project whose path to an ending is known here (samples/cat-and-door). */
export const knownStory = 'cat-and-door';
const wayToEnding = ['→', 'Искать обход', 'Сесть на пылесос', 'Таранить', '→'];

const seeFirstCard: Walk = (page) =>
  page
    .locator('article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());

/** Home with the parts that load last: the introduction's drawing, and the lists beside the feed. */
export const seeHome: Walk = async (page) => {
  await seeFirstCard(page);
  await page.locator('main [role="img"] svg').first().waitFor();
  const isWide = (page.viewportSize()?.width ?? 0) >= 1100;
  if (isWide) await page.getByRole('region', { name: 'Самые любимые' }).waitFor();
  await rest(page);
};

export const seeQuietPage: Walk = (page) => page.waitForLoadState('networkidle');

/** A project's page with everything that it offers. */
export const seeProject: Walk = async (page) => {
  await page.frameLocator('main iframe').getByRole('button', { name: 'Смотреть' }).waitFor();
  await page.getByRole('button', { name: 'Поделиться' }).waitFor();
  await rest(page);
};

/** A comic that does not exist; others are suggested. */
export const seeOthers: Walk = async (page) => {
  await page.getByRole('region', { name: 'Зато есть другие' }).waitFor();
  await rest(page);
};

/** Presses these buttons on a comic's pages, one after another; `→` is "next page". */
export const play =
  (...names: readonly string[]): Walk =>
  async (page) => {
    await playIn(page, names);
    await rest(page);
  };

/** The top of a tall page whose lower pictures have not loaded. */
export const seeTallPage: Walk = async (page) => {
  await playIn(page, []);
  await page.locator('.stage > .spinner').waitFor({ state: 'detached' });
  await seeQuietPage(page);
};

export const seeInvitation: Walk = async (page) => {
  const app = appInVk(page);
  await playToEnd(app.frameLocator('main iframe'));
  await app.getByRole('button', { name: 'Назад' }).click();
  await app.getByRole('button', { name: 'Вступить' }).waitFor();
  await rest(page);
};

export const seePost: Walk = async (page) => {
  const app = appInVk(page);
  await app.getByRole('button', { name: 'Поделиться' }).click();
  await app.getByRole('button', { name: 'Опубликовать на стене' }).click();
  await app.getByRole('dialog', { name: 'Запись на вашей стене' }).waitFor();
  await rest(page);
};

export const seeShare: Walk = async (page) => {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByRole('dialog').waitFor();
  await rest(page);
};

export const seePlayOverFeed: Walk = async (page) => {
  await openOverFeed(page);
  await rest(page);
};

/** A question in a comic over the feed. */
export const seeChoice: Walk = async (page) => {
  const player = await openOverFeed(page);
  await pressKeys(player, ['→']);
  await rest(page);
};

/** The feed of a reader who left a comic halfway. */
export const seeContinue: Walk = async (page) => {
  const player = await openOverFeed(page);
  await pressKeys(player, ['→']);
  await page.getByRole('button', { name: 'Закрыть комикс' }).click();
  await page.getByRole('button', { name: 'Закрыть введение' }).click();
  await page.getByRole('region', { name: 'Продолжить' }).locator('img').waitFor();
  await rest(page);
};

/** The end of a story that was read on its own page. */
export const seeEnd: Walk = async (page) => {
  await playToEnd(page.frameLocator('main iframe'));
  await rest(page);
};

/** The content below the player after an ending. */
export const seeNext: Walk = async (page) => {
  await playToEnd(page.frameLocator('main iframe'));
  const next = page.getByRole('region', { name: 'Что дальше' });
  await next.evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await rest(page);
};

/** Draws a card, and returns the file that the user gets. */
export const downloadCard = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).path();
};

export function appInVk(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Kadr"]');
}

/** The ending appears a moment after its page. */
export async function playToEnd(player: FrameLocator): Promise<void> {
  await playIn(player, wayToEnding);
  await player.getByRole('button', { name: 'Найти другую концовку' }).waitFor();
}

export async function startPlay(player: Page | FrameLocator): Promise<void> {
  await press(player.getByRole('button', { name: 'Смотреть' }));
  await player.locator('.page').first().waitFor();
}

async function playIn(player: Page | FrameLocator, names: readonly string[]): Promise<void> {
  await startPlay(player);
  await pressKeys(player, names);
}

async function openOverFeed(page: Page): Promise<FrameLocator> {
  await seeHome(page);
  await page.getByRole('article').getByRole('button').first().click();
  const player = page.frameLocator('[role="dialog"] iframe');
  await player.locator('.page').first().waitFor();
  return player;
}

async function pressKeys(player: Page | FrameLocator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name === '→') {
      // A page ignores touches until its pictures have loaded.
      await player.locator('.page').first().waitFor();
      await player.locator('.stage > .spinner').waitFor({ state: 'detached' });
      await press(player.getByRole('button', { name: 'Вперёд' }));
    } else
      await press(
        player.locator('.page:not([inert]), .answers').getByRole('button', { name, exact: true }).first(),
      );
    // The previous page is removed once the transition has ended.
    await player.locator('.page').nth(1).waitFor({ state: 'detached' });
  }
}

/** Presses without scrolling; a click would miss an element that moves because a frame is growing. */
async function press(button: Locator): Promise<void> {
  await button.dispatchEvent('click');
}

/** Waits until pictures have loaded and entrance effects have ended; endless motion continues. */
export async function rest(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
      await Promise.allSettled([
        ...ending.map(({ finished }) => finished),
        ...pictures.map((picture) => picture.decode()),
      ]);
    });
  }
}
