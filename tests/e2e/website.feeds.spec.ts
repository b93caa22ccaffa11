import { feedTypes, welcomeFeedType } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import { archiveProjects, lengthOf, loadUntil, openFeed } from '../support/e2e/feeds';
import { scrollOf, scrollTo } from '../support/e2e/measure';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

const feeds = [
  { path: '/feed/best', name: ru['feed.best'], stored: 'thebest' },
  { path: '/feed/popular', name: ru['feed.popular'], stored: 'popular' },
  { path: '/feed/interesting', name: ru['feed.interesting'], stored: 'interesting' },
  { path: '/feed/new', name: ru['feed.new'], stored: 'newest' },
] as const;

test.describe('the start address', () => {
  test('the bare address shows the best feed, and Back leaves the site', async ({ page }) => {
    const home = await openFeed(page, '/');
    await expect(page).toHaveURL('/feed/best');
    await expect(home.tab(ru['feed.best'])).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('an unknown address shows a feed, and Back is not trapped', { tag: '@long' }, async ({ page }) => {
    await openFeed(page, '/zzz/of?nothing=1');
    await expect(page).toHaveURL('/feed/best');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('the bare address shows the stored feed, if it is one of the three that are allowed', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/fail');
    for (const stored of [...feedTypes, 'nonsense']) {
      await page.evaluate((value) => localStorage.setItem('last_feed_type', value), stored);
      const expected = feeds.find((feed) => feed.stored === welcomeFeedType(stored));
      const home = await openFeed(page, '/');
      await expect(page).toHaveURL(expected?.path ?? '');
      await expect(home.tab(expected?.name ?? '')).toHaveAttribute('aria-selected', 'true');
    }
  });
});

test('each feed opens by its address', { tag: '@long' }, async ({ page }) => {
  for (const { path, name } of feeds) {
    const home = await openFeed(page, path);
    await expect(page).toHaveURL(path);
    await expect(home.tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(home.list(name)).toBeVisible();
  }
});

test('a visitor is redirected from the subscriptions to the welcome feed, and Back does not lead there again', {
  tag: '@long',
}, async ({ page }) => {
  const home = await openFeed(page, '/feed/subscriptions');
  await expect(page).toHaveURL('/feed/best');
  await expect(home.list(ru['feed.best'])).toBeVisible();
  await page.evaluate(() => localStorage.setItem('last_feed_type', 'popular'));
  await openFeed(page, '/feed/subscriptions');
  await expect(page).toHaveURL('/feed/popular');
  await expect(home.tab(ru['feed.popular'])).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/feed/best');
});

test('each feed keeps its own scroll position', { tag: '@long' }, async ({ page }) => {
  const home = await openFeed(page);
  await home.tab(ru['feed.new']).click();
  await expect(home.list(ru['feed.new'])).toBeVisible();
  await expect(page).toHaveURL('/feed/new');
  await scrollTo(page, 900);
  await page.goBack();
  await expect(home.list(ru['feed.best'])).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await scrollTo(page, 1700);
  await page.goForward();
  await expect(home.list(ru['feed.new'])).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(900);
  await page.goBack();
  await expect(home.list(ru['feed.best'])).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(1700);
});

test('the arrow keys move through the feeds, which are tabs', { tag: '@long' }, async ({ page }) => {
  const home = await openFeed(page);
  await expect(page.getByRole('tablist', { name: ru['feeds.switcher'] })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(feeds.map((feed) => feed.name));
  const best = home.tab(ru['feed.best']);
  await expect(best).toHaveAttribute('aria-controls', (await home.feed.getAttribute('id')) ?? '');
  await best.focus();
  await page.keyboard.press('ArrowRight');
  await expect(home.tab(ru['feed.popular'])).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/feed/popular');
  await expect(home.list(ru['feed.popular'])).toBeVisible();
  await expect(home.tab(ru['feed.popular'])).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(best).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/feed/best');
});

test('the chosen feed is restored after a restart', { tag: '@long' }, async ({ page, context }) => {
  const home = await openFeed(page);
  await home.tab(ru['feed.interesting']).click();
  await expect(page).toHaveURL('/feed/interesting');
  await page.reload();
  await expect(home.tab(ru['feed.interesting'])).toHaveAttribute('aria-selected', 'true');
  const later = await context.newPage();
  await openFeed(later, '/');
  await expect(later).toHaveURL('/feed/interesting');
});

test('the best feed shows every project of the archive once, in a new order at each visit', {
  tag: '@long',
}, async ({ page }) => {
  // The fixed random number of all tests (test.ts) is used up: the order is random here.
  await page.addInitScript(() => Math.random());
  // As many as are in the document at once.
  const count = Math.min(archiveProjects.length, 2 * feedPageSize);
  const visits: string[][] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const home = await openFeed(page);
    await loadUntil(page, count);
    const links = await home.list(ru['feed.best']).getByRole('heading').getByRole('link').all();
    visits.push(await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? '')));
  }
  const [first = [], second = []] = visits;
  const known = archiveProjects.map(({ id }) => `/comics/${id}`);
  for (const shown of visits) {
    expect(new Set(shown).size).toBe(count);
    expect(known).toEqual(expect.arrayContaining(shown));
  }
  expect(second).not.toEqual(first);
});

test('"load more" by keyboard adds the next page and moves the focus to its first card', {
  tag: '@long',
}, async ({ page }) => {
  const home = await openFeed(page, '/feed/new');
  expect(await lengthOf(page)).toBe(feedPageSize);
  await home.loadMore.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => lengthOf(page)).toBe(Math.min(archiveProjects.length, 2 * feedPageSize));
  await expect(home.nameOf(home.cards.nth(feedPageSize))).toBeFocused();
});

test('a feed shorter than a page has no "load more"', { tag: '@long' }, async ({ page }) => {
  await page.route('**/archive/feed_thebest.json', (route) =>
    route.fulfill({ json: archiveProjects.slice(0, feedPageSize - 1) }),
  );
  const home = await openFeed(page, '/feed/new');
  await expect(home.cards).toHaveCount(feedPageSize - 1);
  await expect(home.loadMore).toBeHidden();
});

test('home can be used by keyboard: past the header to each cover and name', async ({ page }) => {
  const home = await openFeed(page);
  const introduction = page.getByRole('button', { name: ru['intro.close'] });
  await introduction.click();
  await expect(introduction).toBeHidden();
  await page.reload();
  const skipLink = page.getByRole('link', { name: ru['header.skip'] });
  await expect(skipLink).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(home.tab(ru['feed.best'])).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(home.coverOf(home.cards.first())).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(home.nameOf(home.cards.first())).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/comics\//);
});
