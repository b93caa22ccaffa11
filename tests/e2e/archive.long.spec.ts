import { pathsWithoutParams, screens } from '@/routes/screens';
import { archiveProjects, loadUntil, openFeed } from '../support/e2e/feeds';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

/** The archive on a plain file server; any request to another origin fails the test. */
const test = base.extend({
  baseURL: ({ archive }, use) => use(archive.address),
  context: async ({ context, archive }, use) => {
    const strangers: string[] = [];
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== archive.address) strangers.push(request.url());
    });
    await use(context);
    expect(strangers, 'what was asked of other origins').toEqual([]);
  },
});

test('the bare address of the archive shows the whole best feed, with every picture', async ({ page }) => {
  const home = await openFeed(page, '/');
  await expect(page).toHaveURL('/feed/best');
  await loadUntil(page, archiveProjects.length);
  await expect(home.loadMore).toBeHidden();
});

test('every feed opens by its address from a plain file server', async ({ page }) => {
  for (const path of ['/feed/best', '/feed/popular', '/feed/interesting', '/feed/new']) {
    const home = await openFeed(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}/?$`));
    await expect(home.cards.first()).toBeVisible();
  }
});

test('every project has a page at its address and its file beside it', async ({ request }) => {
  for (const { id } of archiveProjects) {
    const page = await request.get(`/comics/${id}`);
    expect(await page.text()).toContain(`<meta property="og:image" content="/projects/${id}/`);
    expect((await request.get(`/project_files/${id}/project.json`)).ok(), id).toBe(true);
  }
});

test('a project opens by its address, and its player is ready', async ({ page }) => {
  const everyFifth = archiveProjects.filter((_, index) => index % 5 === 0);
  for (const { id, name } of everyFifth) {
    await page.goto(`/comics/${id}`);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();
  }
});

test('a project of the archive plays to its ending without any request to our servers', async ({ page }) => {
  await page.goto(`/comics/${story.id}`);
  const frame = page.frameLocator('main iframe:visible');
  await playerIn(frame).poster.click();
  await playToEnding(page, frame, 'mouse');
});

test('the player page plays automatically', async ({ page }) => {
  await page.goto(`/player.html?projid=${story.id}&lang=ru`);
  await playerIn(page).poster.click();
  await playToEnding(page, page, 'keyboard');
});

test('the player over the feed, a project page and Back work without a reload', async ({ page }) => {
  const home = await openFeed(page, '/feed/popular');
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await home.coverOf(home.cards.first()).click();
  await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
  // The code that saves a play is loaded when there is one to save.
  const address = await page.locator('[role="dialog"] iframe').getAttribute('src');
  const id = new URL(address ?? '', page.url()).searchParams.get('projid');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain(`kadr.player.${id}`);
  await page.goBack();
  await home.nameOf(home.cards.first()).click();
  // It was left halfway a moment ago.
  await expect(playerIn(page.frameLocator('main iframe:visible')).resume).toBeVisible();
  await page.goBack();
  await expect(home.cards.first()).toBeVisible();
  await expect(page.locator('html[data-kept]')).toHaveCount(1);
});

test('every other page of the website opens by its address and has a link to the comics', async ({
  page,
}) => {
  for (const path of pathsWithoutParams()) {
    await page.goto(path);
    const action =
      path === screens.search.path()
        ? page.getByRole('region', { name: ru['search.best'] }).getByRole('link').first()
        : page.getByRole('button', { name: ru['common.home'] });
    await expect(action).toBeVisible();
  }
  await page.goto(screens.news.path());
  await page.getByRole('button', { name: ru['common.home'] }).click();
  await expect(page).toHaveURL('/feed/best');
});
