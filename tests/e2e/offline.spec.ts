import { feedPageSize } from '@/domain/limits';
import { archiveProjects, homeOf, openFeed } from '../support/e2e/feeds';
import {
  brokenPictures,
  decodedSounds,
  feedIsKept,
  keptIn,
  playerFrameOf,
  workerIsReady,
} from '../support/e2e/offline';
import type { PlainFileServer } from '../support/e2e/plainFileServer';
import { startServedFiles } from '../support/e2e/servedFiles';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru, textLike } from '../support/e2e/texts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.ignore(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('after one visit home opens offline with cards, their pictures and the date of the feed', {
  tag: '@long',
}, async ({ page, context }) => {
  await openFeed(page);
  await feedIsKept(page, archiveProjects);
  await context.setOffline(true);
  await page.reload();
  const home = homeOf(page);
  await expect(home.cards.first()).toBeVisible();
  await expect(page.getByText(textLike(ru['offline.feedOffline']))).toBeVisible();
  await expect.poll(() => brokenPictures(page.mainFrame())).toEqual([]);
  await home.tab(ru['feed.new']).click();
  await expect(home.list(ru['feed.new']).getByRole('article').first()).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: ru['offline.refreshFeed'] }).first().click();
  await expect(home.cards.first()).toBeVisible();
  await expect(page.getByText(textLike(ru['offline.feedOffline']))).toBeHidden();
});

test('a started comic plays offline to an ending, with every picture and sound', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openFeed(page);
  await workerIsReady(page);
  await page.goto(`/comics/${story.id}`);
  const frame = page.frameLocator('main iframe:visible');
  await playerIn(frame).poster.click();
  await playerIn(frame).next.click();
  await expect(page.getByText(textLike(ru['offline.cached']))).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page
    .frameLocator('main iframe:visible')
    .getByRole('button', { name: /Сначала|Смотреть/ })
    .click();
  await playToEnding(page, frame, 'mouse');
  expect(await brokenPictures(playerFrameOf(page))).toEqual([]);
  const sounds = await decodedSounds(playerFrameOf(page));
  expect(sounds.length).toBeGreaterThan(0);
  expect(sounds.filter(({ samples }) => samples === 0)).toEqual([]);
});

test('a comic whose page was only viewed is not stored, though its first page is loaded behind the poster', {
  tag: '@long',
}, async ({ page }) => {
  await openFeed(page);
  await workerIsReady(page);
  await page.goto(`/comics/${story.id}`);
  const firstPage = expect.stringContaining('/res/img/hall-closed.webp');
  await expect.poll(() => keptIn(page, /^kadr-project/)).toContainEqual(firstPage);
  await expect(page.getByText(ru['offline.saveHint'])).toBeVisible();
  expect(await keptIn(page, /^kadr-project/)).not.toContainEqual(expect.stringContaining('/res/snd/'));
});

test('a project that was never opened opens offline by its link, and says that it cannot play', {
  tag: '@long',
}, async ({ page, context }) => {
  await openFeed(page);
  await feedIsKept(page, archiveProjects);
  await context.setOffline(true);
  const [project] = archiveProjects.filter(({ id }) => id !== story.id);
  if (!project) throw new Error('The archive has one project only');
  await page.goto(`/comics/${project.id}`);
  await expect(page.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  await expect(playerIn(page.frameLocator('main iframe:visible')).refusal).toBeVisible();
});

test('"keep offline" stores a whole comic without playing it, shows its size, and removes it again', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(`/comics/${story.id}`);
  const keep = page.getByRole('switch', { name: ru['offline.save'] });
  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(keep).toBeChecked();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  const frame = page.frameLocator('main iframe:visible');
  await playerIn(frame).poster.click();
  await playToEnding(page, frame, 'mouse');
  expect(await brokenPictures(playerFrameOf(page))).toEqual([]);

  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(ru['offline.saveHint'])).toBeVisible();
  await expect.poll(() => keptIn(page, /^kadr-project/)).toEqual([]);
});

test('a range request for a sound is answered from the cached file', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(`/comics/${story.id}`);
  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  const [sound] = (await keptIn(page, /^kadr-project/)).filter((path) => path.endsWith('.mp3'));
  await context.setOffline(true);
  const part = await page.evaluate(async (address) => {
    const response = await fetch(address ?? '', { headers: { range: 'bytes=100-199' } });
    const { size } = await response.blob();
    return { status: response.status, size, range: response.headers.get('content-range') };
  }, sound);
  expect(part).toEqual({ status: 206, size: 100, range: expect.stringMatching(/^bytes 100-199\/\d+$/) });
});

test.describe('with a server', () => {
  const served = test.extend<{ site: PlainFileServer }>({
    site: async ({}, use) => {
      const site = await startServedFiles();
      await use(site);
      await site.close();
    },
    baseURL: ({ site }, use) => use(site.address),
  });

  served(
    'the feed, a project’s page and a kept comics open without a network',
    { tag: '@long' },
    async ({ page, context }) => {
      await openFeed(page);
      await feedIsKept(page, archiveProjects.slice(0, feedPageSize));
      await page.goto(`/comics/${story.id}`);
      await page.getByText(ru['offline.save'], { exact: true }).click();
      await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();

      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
      await playerIn(page.frameLocator('main iframe:visible')).poster.click();
      await expect(playerIn(page.frameLocator('main iframe:visible')).announced).toContainText(
        story.firstPage,
      );
      await page.goto('/feed/best');
      await expect(homeOf(page).cards.first()).toBeVisible();
      await expect(page.getByText(textLike(ru['offline.feedOffline']))).toBeVisible();
      await homeOf(page).tab(ru['feed.popular']).click();
      await expect(page.getByText(ru['feeds.offlineTitle'])).toBeVisible();
    },
  );
});
