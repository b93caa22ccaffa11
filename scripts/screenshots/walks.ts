import type { FrameLocator, Page } from '@playwright/test';

/** Goes to what is to be seen on a page. */
export type Walk = (page: Page) => Promise<unknown>;

/** The project whose way to an ending the walks know (samples/cat-and-door). */
export const knownStory = 'cat-and-door';
const wayToEnding = ['→', 'Искать обход', 'Сесть на пылесос', 'Таранить', '→'];

export const seeFirstCard: Walk = (page) =>
  page
    .locator('article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());

export const seeQuietPage: Walk = (page) => page.waitForLoadState('networkidle');

/** Presses what the pages of a comic offer, one after the other; `→` goes on. */
export const play =
  (...names: readonly string[]): Walk =>
  async (page) => {
    await playIn(page, names);
    await rest(page);
  };

export const seeInvitation: Walk = async (page) => {
  const app = appInVk(page);
  await playIn(app.frameLocator('main iframe'), wayToEnding);
  await app.frameLocator('main iframe').getByRole('button', { name: 'Ещё раз' }).waitFor();
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

/** All ways to share a project. */
export const seeShare: Walk = async (page) => {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByRole('dialog').waitFor();
  await rest(page);
};

/** A comic played over the feed. */
export const seePlayOverFeed: Walk = async (page) => {
  await seeFirstCard(page);
  await page.getByRole('article').getByRole('button').first().click();
  const player = page.frameLocator('[role="dialog"] iframe');
  await player.locator('.page').first().waitFor();
  await rest(page);
};

/** The end of a story that was read on its own page. */
export const seeEnd: Walk = async (page) => {
  const player = page.frameLocator('main iframe');
  await playIn(player, wayToEnding);
  await player.getByRole('button', { name: 'Ещё раз' }).waitFor();
  await rest(page);
};

/** Has a card drawn, and gives the file that the person gets. */
export const downloadCard = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).path();
};

function appInVk(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Kadr"]');
}

async function playIn(player: Page | FrameLocator, names: readonly string[]): Promise<void> {
  await player.getByRole('button', { name: 'Смотреть' }).click();
  for (const name of names) {
    if (name === '→') await player.getByRole('button', { name: 'Вперёд' }).click();
    else
      await player.locator('.page:not([inert]), .answers').getByRole('button', { name, exact: true }).click();
    // What is left of the page before is gone when the turn has ended.
    await player.locator('.page').nth(1).waitFor({ state: 'detached' });
  }
}

/** Waits until pictures are there and what enters has come to rest; what moves for ever goes on. */
async function rest(page: Page): Promise<void> {
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
