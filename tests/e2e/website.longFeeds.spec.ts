import type { Page } from '@playwright/test';
import { answerFeeds } from '../support/e2e/feedServer';
import {
  homeOf,
  lengthOf,
  loadUntil,
  makeProjects,
  openFeed,
  serveFeedFile,
  textOf,
} from '../support/e2e/feeds';
import { expectTop, scrollToItem, settle, topOf } from '../support/e2e/measure';
import { expect, test } from '../support/e2e/test';
import { filled, ru } from '../support/e2e/texts';

/** The most cards that may be in the document however long the feed is. */
const maxCards = 60;

test('Back from a project the same card is where it was, within 2 px', async ({ page }) => {
  const home = await openFeed(page, '/feed/new');
  const card = home.cards.nth(9);
  await card.scrollIntoViewIfNeeded();
  await settle(page);
  const link = home.nameOf(card);
  const top = await topOf(link);
  await link.click();
  await expect(page).toHaveURL(/\/comics\//);
  await expect(page.locator('main iframe:visible')).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await expectTop(link, top);
});

test('the card that has the focus keeps it however far the feed is scrolled', async ({ page }) => {
  await serveFeedFile(page, makeProjects(80));
  const home = await openFeed(page, '/feed/new');
  await loadUntil(page, 80);
  await scrollToItem(page, 5);
  const link = home.nameOf(home.card('made 5'));
  await link.focus();
  // Among those that come onto the screen is the first of the last page that was loaded.
  for (const position of [75, 20, 75]) await scrollToItem(page, position);
  await expect(home.card('made 30')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(home.coverOf(home.card('made 6'))).toBeFocused();
});

test('with 400 loaded cards only a few are in the document, and Back returns to the same one within 2 px', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await serveFeedFile(page, makeProjects(400));
  const home = await openFeed(page, '/feed/new');
  await loadUntil(page, 400);
  expect(await home.cards.count()).toBeLessThan(maxCards);
  await returnsTo(page, 137);
  expect(await home.cards.count()).toBeLessThan(maxCards);
});

test.describe('with a server', () => {
  test.use({ baseURL: ({ served }, use) => use(served.websiteUrl) });

  test('with 10,000 cards only a few are in the document, and Back returns to the same one within 2 px', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    const projects = makeProjects(10_000);
    await answerFeeds(page, { projects: () => projects, pageSize: projects.length });
    const home = await openFeed(page, '/feed/new');
    await expect.poll(() => lengthOf(page)).toBe(10_000);
    expect(await home.cards.count()).toBeLessThan(maxCards);
    await returnsTo(page, 8_000);
    expect(await home.cards.count()).toBeLessThan(maxCards);
  });

  test('"load more" hides while the next page is loading, and the cards stay where they are', {
    tag: '@long',
  }, async ({ page }) => {
    const projects = makeProjects(30);
    const gate = openGate();
    await answerFeeds(page, { projects: () => projects, beforeNextPage: () => gate.passed });
    const home = await openFeed(page, '/feed/new');
    await home.loadMore.click();
    await expect(home.loadMore).toBeHidden();
    await expect(home.cards).toHaveCount(20);
    const last = home.nameOf(home.cards.nth(19));
    const top = await topOf(last);
    gate.open();
    await expect(home.cards).toHaveCount(30);
    await expectTop(last, top);
    await expect(home.loadMore).toBeHidden();
    await expect(home.nameOf(home.cards.nth(20))).toBeFocused();
  });

  for (const reader of ['a short feed', 'a long feed'] as const) {
    test(`new projects appear above ${reader} every 10 s in test mode, known ones are updated in place, and the visible card stays where it is`, {
      tag: '@long',
    }, async ({ page }) => {
      const count = reader === 'a short feed' ? 20 : 200;
      const projects = makeProjects(count);
      let answered = projects;
      await page.clock.install();
      await answerFeeds(page, { projects: () => answered, pageSize: count + 3 });
      const home = await openFeed(page, '/feed/new');
      const eye = home.card(projects[9]?.name ?? '');
      if (count > 100) await scrollToItem(page, 10);
      else await eye.scrollIntoViewIfNeeded();
      await settle(page);
      const top = await topOf(eye);
      const fresh = makeProjects(3, 'fresh');
      answered = [
        ...fresh,
        ...projects.map((project, place) => (place === 8 ? { ...project, likesCnt: 777 } : project)),
      ];
      await page.clock.fastForward(10_000);
      await expect.poll(() => lengthOf(page)).toBe(count + 3);
      const message = page.getByRole('button', { name: filled(ru['feeds.newOnTop'], 3) });
      await expect(message).toBeVisible();
      await expectTop(eye, top);
      await expect(home.card(projects[8]?.name ?? '').getByRole('button', { name: /, 777 / })).toBeAttached();
      await message.click();
      await expect(home.card('fresh 1')).toBeInViewport();
      await expect(message).toBeHidden();
      const names = async () => (await homeOf(page).cards.getByRole('heading').allTextContents()).slice(0, 5);
      await expect.poll(names).toEqual(['fresh 1', 'fresh 2', 'fresh 3', 'made 1', 'made 2']);
    });
  }
});

async function returnsTo(page: Page, position: number): Promise<void> {
  const item = await scrollToItem(page, position);
  const link = homeOf(page).nameOf(item);
  const name = await textOf(link);
  expect(name).toBe(`made ${position}`);
  await link.scrollIntoViewIfNeeded();
  await settle(page);
  const top = await topOf(link);
  await link.click();
  await expect(page).toHaveURL(/\/comics\//);
  await expect(page.locator('main iframe:visible')).toBeVisible();
  await page.goBack();
  await expect(link).toHaveText(name);
  await expectTop(link, top);
}

function openGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
