import type { FrameLocator, Page, Request } from '@playwright/test';
import { homeOf } from '../support/e2e/feeds';
import { expectTop, topOf } from '../support/e2e/measure';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { appIn, packed, playerFrameIn } from '../support/e2e/vk';

test.use({ baseURL: ({ kadr }, use) => use(kadr.websiteUrl) });

/** The first file of the app, not that of the local VK host. */
const appFile = /^http:\/\/localhost:\d+\/assets\/index-[^/]+\.js$/;

/** Holds back the app's first file; returns a function that releases it. */
async function holdApp(page: Page, file: RegExp | string = appFile): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The addresses with which the player’s page, the comic’s file and styles were requested. */
function watchPlayer(page: Page): Record<'pages' | 'files' | 'styles', string[]> {
  const asked = { pages: [] as string[], files: [] as string[], styles: [] as string[] };
  page.on('request', (request) => {
    if (/\/player\.html/.test(request.url())) asked.pages.push(request.url());
    if (/\/project\.json/.test(request.url())) asked.files.push(request.url());
    if (/\.css/.test(request.url())) asked.styles.push(request.url());
  });
  return asked;
}

/** Marks the player's messages to its page; returns how many of a type there were. */
async function watchMessages(page: Page): Promise<(type: string) => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.src === 'kadr-player') performance.mark(`player ${data.type}`);
    });
  });
  return (type) => page.evaluate((name) => performance.getEntriesByName(name).length, `player ${type}`);
}

async function markFrame(app: Page | FrameLocator): Promise<void> {
  await app.locator('#project iframe').evaluate((frame) => frame.setAttribute('data-seen', 'before the app'));
}

test('a link to a comic plays before the app has loaded, and the app keeps the same frame', async ({
  page,
}) => {
  const release = await holdApp(page);
  const asked = watchPlayer(page);
  const timesReceived = await watchMessages(page);
  await page.goto(`/comics/${story.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await markFrame(page);
  const player = playerIn(page.frameLocator('main iframe'));
  await expect.poll(() => timesReceived('loaded'), 'the first page has come').toBe(1);
  await player.poster.click();
  await expect(player.announced).toContainText(story.firstPage);
  expect(asked.styles, 'the styles of page and player are in their HTML').toEqual([]);

  release();
  await expect(page.getByRole('button', { name: 'Поделиться', exact: true })).toBeVisible();
  await expect(page.locator('#project iframe')).toHaveAttribute('data-seen', 'before the app');
  await expect(player.announced).toContainText(story.firstPage);
  expect(asked.pages).toHaveLength(1);
  expect(asked.files).toHaveLength(1);
});

for (const width of [1280, 768, 390]) {
  test(`the page of a link does not shift while the app loads, at ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, archive }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdApp(page, `${archive.address}/assets/index-*.js`);
    await page.goto(`${archive.address}/comics/${story.id}`, { waitUntil: 'commit' });
    const name = page.getByRole('heading', { level: 2, name: story.name });
    await expect(name).toBeVisible();
    const before = await topOf(name);
    release();
    await expect(page.getByRole('button', { name: 'Поделиться', exact: true })).toBeVisible();
    await expectTop(name, before);
  });
}

test('play on a cover pressed before the player is loaded works as soon as it is', { tag: '@long' }, async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/player.html*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = watchPlayer(page);
  await page.goto(`/comics/${story.id}`, { waitUntil: 'commit' });
  const play = page.locator('#project').getByRole('button', { name: `Смотреть «${story.name}»` });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => asked.files.length, 'the page has the file for the player').toBe(1);
  release();
  await expect(playerIn(page.frameLocator('main iframe')).announced).toContainText(story.firstPage);
  expect(asked.files, 'which does not request it again').toHaveLength(1);
  await expect(play).toBeHidden();
});

test('play on a card before the app is loaded opens the player at once, and the app’s dialog takes it over', async ({
  page,
}) => {
  const release = await holdApp(page);
  const asked = watchPlayer(page);
  await page.goto('/', { waitUntil: 'commit' });
  const card = homeOf(page).cards.first();
  await card.getByRole('button').click();
  const early = page.locator('[data-early="over"] iframe');
  await expect(early).toBeAttached();
  await early.evaluate((frame) => frame.setAttribute('data-seen', 'before the app'));
  await expect(page.locator('[data-early="over"][data-drawn]')).toBeVisible();

  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe')).toHaveAttribute('data-seen', 'before the app');
  await expect(page.locator('[data-early="over"]')).toHaveCount(0);
  expect(asked.pages).toHaveLength(1);
});

test('the player requests the comic in parallel with its own script, and only once', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/player-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/project_files/${story.id}/project.json`)) asked.push(request.url());
  });
  await page.goto(`/player.html?projid=${story.id}`, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(playerIn(page).poster).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('a link to a comic of the server', () => {
  test.use({ baseURL: ({ full }, use) => use(full.websiteUrl) });

  test('has its cover and its file requested by the response itself, and by nothing else', async ({
    page,
    request,
  }) => {
    const path = `/comics/${story.id}`;
    // A server that has just started may be too busy to draw a page in time.
    const headers = { 'accept-language': 'ru' };
    await expect
      .poll(async () => (await request.get(path, { headers })).headers().link)
      .toContain('rel=preload');
    const paths: string[] = [];
    const logged: string[] = [];
    // The player's frame shows the cover once more, from the browser's cache.
    const isOwn = (one: Request) => one.frame() === page.mainFrame();
    page.on('request', (one) => isOwn(one) && paths.push(new URL(one.url()).pathname));
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(path);
    await expect(playerIn(page.frameLocator('iframe')).poster).toBeVisible();
    await page.waitForLoadState('networkidle');
    const timesAsked = (start: string) => paths.filter((one) => one.startsWith(start)).length;
    expect(timesAsked(`/project_files/${story.id}/project.json`)).toBe(1);
    expect(timesAsked(`/projects/${story.id}/covers/`)).toBe(1);
    expect(logged.filter((words) => words.includes('preload'))).toEqual([]);
  });
});

test('a tab tapped before the app is loaded is selected once it is', { tag: '@long' }, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Популярное' });
  await tab.click();
  await expect(tab).toHaveAttribute('data-pending', '');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/feed\/popular$/);
});

test('a tab tapped before the app is loaded is selected, also when the first cards cannot be kept', async ({
  page,
  faults,
}) => {
  faults.ignore(/feed_thebest/);
  await page.route('**/archive/feed_thebest.json', (route) => route.fulfill({ status: 404 }));
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: ru['feed.popular'] }).click();
  release();
  await expect(page).toHaveURL(/\/feed\/popular$/);
});

test('a dictionary that takes longer than a call changes neither the language nor the comic', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdApp(page, '**/localize/ru*.json');
  const asked = page.waitForRequest('**/localize/ru*.json');
  await page.goto(`/comics/${story.id}`);
  await playerIn(page.frameLocator('main iframe')).poster.click();
  await markFrame(page);
  await asked;
  await page.clock.fastForward(8000);
  release();
  await expect(page.getByRole('button', { name: ru['project.share'], exact: true })).toBeVisible();
  await expect(page.locator('#project iframe')).toHaveAttribute('data-seen', 'before the app');
});

test('Back on a linked comic, tapped before the app is loaded, leads home once it is', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(`/comics/${story.id}`, { waitUntil: 'commit' });
  await page.locator('#project').getByRole('button', { name: 'Назад' }).click();
  release();
  await expect(homeOf(page).cards.first()).toBeVisible();
});

test.describe('inside VK', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the project of the hash is named and plays before the app has loaded, and its frame is kept', async ({
    page,
    kadr,
  }) => {
    const release = await holdApp(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(kadr.websiteUrl)) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${kadr.vkHostUrl}?view=client&panel=closed${packed(story.id)}`, { waitUntil: 'commit' });
    const app = appIn(page);
    await expect(app.locator('#project').getByRole('heading', { level: 1, name: story.name })).toBeVisible();
    await expect(app.locator('[data-early="name"]')).toHaveText(story.name);
    await markFrame(app);
    const frame = playerFrameIn(app);
    const player = playerIn(frame);
    await player.poster.tap();
    await expect(player.announced).toContainText(story.firstPage);

    release();
    await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
    await expect(app.locator('#project iframe')).toHaveAttribute('data-seen', 'before the app');
    await expect(player.announced).toContainText(story.firstPage);
    expect(asked.filter((path) => path === '/player.html')).toHaveLength(1);
  });

  test('the data of a project is requested before the chunks of the app', async ({ page, kadr }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(kadr.websiteUrl)) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${kadr.vkHostUrl}?view=client&panel=closed${packed(story.id)}`);
    await expect(appIn(page).getByRole('heading', { level: 2, name: story.name })).toBeVisible();
    const view = asked.indexOf('/archive/feed_thebest.json');
    const file = asked.indexOf(`/project_files/${story.id}/project.json`);
    const firstPart = asked.findIndex((path) => /ProjectPanel|launchVkPlatform|index-.*\.js/.test(path));
    expect(view).toBeGreaterThan(0);
    expect(file).toBeGreaterThan(view);
    expect(firstPart).toBeGreaterThan(file);
  });
});

test('the page of a linked comic has the same styles as one opened from home', {
  tag: '@long',
}, async ({ page }) => {
  const share = page.getByRole('button', { name: 'Поделиться', exact: true });
  const look = () =>
    share.evaluate((button) => {
      const { borderRadius, minHeight, padding, fontSize } = getComputedStyle(button);
      return { borderRadius, minHeight, padding, fontSize };
    });
  await page.goto('/');
  const home = homeOf(page);
  await home.cards.first().getByRole('heading').getByRole('link').click();
  await expect(share).toBeVisible();
  const openedFromHome = await look();
  expect(openedFromHome.borderRadius).not.toBe('0px');
  await page.reload();
  await expect(share).toBeVisible();
  expect(await look()).toEqual(openedFromHome);
});
