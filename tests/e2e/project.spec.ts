import type { Page } from '@playwright/test';
import { homeOf, openFeed } from '../support/e2e/feeds';
import { gapBetween, layoutShiftOf, watchLayoutShift } from '../support/e2e/measure';
import { apiOf } from '../support/e2e/people';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { filled, ru } from '../support/e2e/texts';

const path = `/comics/${story.id}`;

test('the project page shows the player first, then name, author, date, counters and share', async ({
  page,
}) => {
  await page.goto(path);
  const frame = page.locator('main iframe:visible');
  const name = page.getByRole('heading', { level: 2, name: story.name });
  await expect(name).toBeVisible();
  await expect(page.getByText('Kadr', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(filled(ru['project.created'], '14 марта 2026 г.'))).toBeVisible();
  await expect(page.getByRole('img', { name: /просмотр/ })).toBeVisible();
  await expect(page.getByRole('button', { name: ru['project.share'] })).toBeVisible();
  const [frameBox, nameBox] = [await frame.boundingBox(), await name.boundingBox()];
  expect(frameBox?.y).toBeLessThan(nameBox?.y ?? 0);
});

for (const width of [320, 600, 1200]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });
    test(`the player is square and at most 600 px wide at ${width} px, and nothing scrolls sideways`, {
      tag: width === 320 ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(path);
      await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();
      const box = await page.locator('main iframe:visible').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(600);
      expect(box?.width).toBeGreaterThanOrEqual(Math.min(width, 600) * 0.9);
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 99))).toBeLessThan(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test('in a low window the whole picture is visible', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(path);
  const frame = page.locator('main iframe:visible');
  await expect(playerIn(frame.contentFrame()).poster).toBeVisible();
  const box = await frame.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(657);
  // The shell's header and the panel's own are above it.
  expect(box?.width).toBeGreaterThan(500);
  await page.setViewportSize({ width: 1366, height: 420 });
  await expect
    .poll(() => frame.boundingBox().then((low) => (low?.y ?? 999) + (low?.height ?? 999)))
    .toBeLessThanOrEqual(420);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a signed-in person sees the whole player above the tabs, also on a phone in landscape', async ({
    page,
    full,
  }) => {
    const { token } = await apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
    await page.addInitScript((signedIn) => localStorage.setItem('token', signedIn), token);
    await page.goto(`${full.websiteUrl}${path}`);
    const tabs = page.getByRole('navigation', { name: ru['tabs.title'] });
    await expect(tabs).toBeVisible();
    const player = playerIn(page.frameLocator('main iframe:visible'));
    await player.poster.tap();
    await player.next.tap();
    await expect(player.button(story.choice).last()).toBeVisible();
    await expect.poll(() => gapBetween(player.back, tabs)).toBeGreaterThanOrEqual(0);

    await page.setViewportSize({ width: 568, height: 320 });
    await expect(tabs).toBeHidden();
    await expect(player.back).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => gapBetween(player.back, tabs)).toBeGreaterThanOrEqual(0);
  });
});

for (const { query, plays } of [
  { query: '?autop=1', plays: true },
  { query: '?autop=1&newcomm=1', plays: false },
  { query: '?newcomm=1', plays: false },
  { query: '?autop=0&from=friend', plays: false },
]) {
  test(`${query} is read, then removed from the address without a reload of the ${plays ? 'playing' : 'waiting'} player`, {
    tag: '@long',
  }, async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/player.html')) loads.push(request.url());
    });
    await page.goto(path + query);
    const player = playerIn(page.frameLocator('main iframe:visible'));
    if (plays) await expect(player.announced).toContainText(story.firstPage);
    else await expect(player.poster).toBeVisible();
    await expect(page).toHaveURL(query.includes('from') ? `${path}?from=friend` : path);
    expect(loads).toHaveLength(1);
    await page.reload();
    await expect(player.poster).toBeVisible();
  });
}

test('a query that changes while the comic plays does not reload it', { tag: '@long' }, async ({ page }) => {
  await openFeed(page, '/feed/best');
  await page.goto(`${path}?autop=1`);
  const player = playerIn(page.frameLocator('main iframe:visible'));
  await player.next.click();
  await player.button(story.choice).click();
  await expect(player.announced).toContainText(story.kitchen);
  await page.locator('main iframe:visible').evaluate((frame) => frame.setAttribute('data-kept', ''));
  await page.evaluate(() => {
    history.pushState(null, '', '?x=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.goBack();
  await expect(page.locator('main iframe[data-kept]')).toHaveCount(1);
  await expect(player.announced).toContainText(story.kitchen);
});

for (const [from, open] of [
  ['by its address', (page: Page) => page.goto(path)],
  [
    'from the feed',
    async (page: Page) => {
      const home = await openFeed(page);
      await home.nameOf(home.cards.first()).click();
    },
  ],
] as const) {
  test(`nothing on the page shifts when it is opened ${from}`, async ({ page }) => {
    await watchLayoutShift(page);
    await open(page);
    await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.05);
  });
}

test('home does not shift while it loads', { tag: '@long' }, async ({ page }) => {
  await watchLayoutShift(page);
  await openFeed(page, '/');
  await expect(homeOf(page).loadMore).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.05);
});

test('Back leads to the feed that the reader came from, or to the welcome feed', { tag: '@long' }, async ({
  page,
}) => {
  const home = await openFeed(page);
  await home.nameOf(home.cards.first()).click();
  await expect(page.locator('main iframe:visible')).toBeVisible();
  await page.getByRole('button', { name: ru['project.back'] }).first().click();
  await expect(page).toHaveURL('/feed/best');
  // There is no further entry in the history; opening another address would interrupt this.
  await expect(home.cards.first()).toBeVisible();
  await page.goto(`${path}?autop=1`);
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: ru['project.back'] }).first().click();
  await expect(home.cards.first()).toBeVisible();
});
