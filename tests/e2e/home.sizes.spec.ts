import { archiveProjects, homeOf, openFeed } from '../support/e2e/feeds';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 1920, height: 1080 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('nothing scrolls sideways, every tab is visible, covers are at most 600 px wide, and language, theme and “about” can be reached', {
      tag: viewport.width === 360 ? [] : '@long',
    }, async ({ page }) => {
      const home = await openFeed(page, '/feed/new');
      const { width } = viewport;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const name of ['feed.best', 'feed.popular', 'feed.interesting', 'feed.new'] as const) {
        const box = await home.tab(ru[name]).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      const cover = await home.coverOf(home.cards.first()).boundingBox();
      expect(cover?.width).toBeLessThanOrEqual(600);

      const about = page.getByRole('contentinfo');
      const language = about.getByRole('group', { name: ru['language.title'] });
      const theme = about.getByRole('group', { name: ru['theme.title'] });
      for (const one of [about.getByText(ru['app.tagline']), language, theme]) {
        await one.scrollIntoViewIfNeeded();
        await expect(one).toBeInViewport();
      }
    });
  });
}

test.describe('at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the buttons of a visitor do not cover the name of the website', { tag: '@long' }, async ({
    page,
    full,
  }) => {
    await page.goto(`${full.websiteUrl}/feed/best`);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const icon = await page.getByRole('link', { name: ru['search.title'] }).locator('svg').boundingBox();
    expect(icon?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('on a phone a visitor sees the whole title of a panel between Back and the sign-in and sign-up buttons', {
    tag: '@long',
  }, async ({ page, full }) => {
    const title = page.getByRole('heading', { level: 1 });
    for (const path of ['/subscriptions', '/followers', '/legal/privacy', '/news']) {
      await page.goto(full.websiteUrl + path);
      await expect(page.getByRole('button', { name: ru['header.signUp'] })).toBeVisible();
      // The element that cuts off the text is inside the heading.
      const cut = (element: Element) =>
        [element, ...element.querySelectorAll('*')].filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2),
        ).length;
      expect([path, await title.evaluate(cut)]).toEqual([path, 0]);
    }
    const back = await page.getByRole('button', { name: ru['project.back'] }).boundingBox();
    const words = await title.boundingBox();
    expect((words?.x ?? 0) - (back?.x ?? 0) - (back?.width ?? 0)).toBeLessThan(24);
  });

  test('on a phone the whole title of a dialog is visible', { tag: '@long' }, async ({ page, full }) => {
    const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
    await page.addInitScript((signedIn) => {
      localStorage.setItem('token', signedIn);
      localStorage.setItem('forceLang', 'en');
    }, token);
    await page.goto(`${full.websiteUrl}/ufeed/demo-animals`);
    await page.getByRole('button', { name: en['customFeed.add'] }).click();
    const title = page.getByRole('dialog').getByText(en['customFeed.chooseTitle']);
    await expect(title).toBeVisible();
    const cutOff = await title.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const ends = [...range.getClientRects()].map(({ right }) => right);
      return Math.max(...ends) - (words.closest('h2') ?? words).getBoundingClientRect().right;
    });
    expect(cutOff).toBeLessThanOrEqual(0);
  });
});

test('in columns no line of a card is cut off, however long the names are', { tag: '@long' }, async ({
  page,
  archive,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${archive.address}/feed/popular`);
  await expect(homeOf(page).cards.nth(7)).toBeVisible();
  const cut = await homeOf(page).cards.evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('p')]
        .filter((line) => line.clientHeight % Number.parseFloat(getComputedStyle(line).lineHeight) > 1)
        .map((line) => line.textContent),
    ),
  );
  expect(cut).toEqual([]);
});

test.describe('on a desktop of 1280×720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('title, play and counters of the first card are above the fold, and ten titles are close below', {
    tag: '@long',
  }, async ({ page }) => {
    const home = await openFeed(page, '/feed/best');
    const card = home.cards.first();
    await expect(home.nameOf(card)).toBeInViewport({ ratio: 1 });
    await expect(home.coverOf(card)).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('img', { name: /лайк/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: ru['intro.close'] }).click();
    await expect(page.getByRole('region', { name: ru['sidebar.mostLiked'] }).getByRole('link')).toHaveCount(
      6,
    );
    await page.mouse.wheel(0, 500);
    await expect(page.getByRole('complementary')).toBeInViewport();
  });

  test('a first visitor tries the introduction; once closed, it never appears again, not even before the first paint', {
    tag: '@long',
  }, async ({ page }) => {
    await openFeed(page, '/feed/best');
    const intro = page.getByRole('region', { name: ru['intro.title'] });
    await intro.getByRole('button', { name: ru['intro.scratch'] }).click();
    await expect(intro.getByRole('status')).toHaveText(ru['intro.afterScratch']);
    await intro.getByRole('button', { name: ru['intro.close'] }).click();
    await expect(intro).toBeHidden();
    await page.reload();
    await expect(homeOf(page).cards.first()).toBeVisible();
    await expect(intro).toBeHidden();
  });
});

test('on a desktop, name, feeds and search stay in the same place on every panel', { tag: '@long' }, async ({
  page,
  full,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const boxes = async () => {
    const places = [
      page.getByText(ru['app.name'], { exact: true }).first(),
      page.getByText(ru['feed.new']).first(),
    ];
    const search = page.getByRole('complementary').getByRole('link', { name: ru['search.title'] });
    await expect(search).toBeVisible();
    return Promise.all([...places, search].map((one) => one.boundingBox()));
  };
  await page.goto(`${full.websiteUrl}/feed/best`);
  await expect(homeOf(page).cards.first()).toBeVisible();
  const atHome = await boxes();
  for (const path of [`/comics/${archiveProjects[0]?.id}`, '/search', '/auth/signup', '/legal/rules']) {
    await page.goto(`${full.websiteUrl}${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    const there = await boxes();
    for (const [index, box] of there.entries()) {
      expect(Math.abs((box?.x ?? 0) - (atHome[index]?.x ?? 0)), path).toBeLessThanOrEqual(1);
      expect(Math.abs((box?.y ?? 0) - (atHome[index]?.y ?? 0)), path).toBeLessThanOrEqual(1);
    }
  }
});
