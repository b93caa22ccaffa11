import type { Frame } from '@playwright/test';
import { feedPageSize } from '@/domain/limits';
import { builds } from '../support/e2e/builds';
import { type ChangingSite, startChangingSite } from '../support/e2e/changingSite';
import { archiveProjects, homeOf, openFeed } from '../support/e2e/feeds';
import { feedIsKept, keptIn, workerIsReady } from '../support/e2e/offline';
import { startServedFiles } from '../support/e2e/servedFiles';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { ru, textLike } from '../support/e2e/texts';

const everything = /./;
const feedFile = `api/feed/thebest/0/${feedPageSize}`;
const viewFile = `api/view/project/${story.id}`;

/**
 * How long the page and its responses took, in milliseconds: the worker's part alone, whatever the
 * machine does besides.
 */
function waitedFor(frame: Frame, pattern: RegExp): Promise<number> {
  return frame.evaluate((source) => {
    const asked = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const answers = asked.filter(({ name }) => new RegExp(source).test(name));
    if (answers.length === 0) throw new Error(`Nothing was asked of ${source}`);
    const page = asked.filter(({ entryType }) => entryType === 'navigation');
    return Math.max(...[...page, ...answers].map((entry) => entry.responseStart - entry.startTime));
  }, pattern.source);
}

/** Far more than the worker waits, and less than a person would. */
const timeoutMs = 2500;

/** A server's responses as files, which are sent when the test allows it. */
const test = base.extend<{ site: ChangingSite }>({
  site: async ({}, use) => {
    const served = await startServedFiles();
    const site = await startChangingSite(served.folder);
    await use(site);
    await site.close();
    await served.close();
  },
  baseURL: ({ site }, use) => use(site.address),
});
test.use({ serviceWorkers: 'allow' });

test('while the network hangs, a second visit shows the cards of the last one, and only later a message', async ({
  page,
  site,
}) => {
  await openFeed(page);
  await feedIsKept(page, archiveProjects.slice(0, feedPageSize));
  site.holdPaths(everything);
  await page.reload();
  await expect(homeOf(page).cards.first()).toBeVisible();
  expect(await waitedFor(page.mainFrame(), /\/api\/feed/)).toBeLessThan(timeoutMs);
  await expect(page.getByText(textLike(ru['offline.feedStored']))).toBeVisible();
});

test('while the network hangs, a project that was read opens by its link, and plays', async ({
  page,
  site,
}) => {
  await openFeed(page);
  await workerIsReady(page);
  await page.goto(`/comics/${story.id}`);
  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  site.holdPaths(everything);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  expect(await waitedFor(page.mainFrame(), /\/api\/view/)).toBeLessThan(timeoutMs);
  const frame = page.frameLocator('main iframe:visible');
  await playerIn(frame).poster.click();
  // The embedding page requests the file of its comic and passes it to the player.
  expect(await waitedFor(page.mainFrame(), /\/project\.json/)).toBeLessThan(timeoutMs);
  await playToEnding(page, frame, 'mouse');
});

test('what was shown from the last visit is updated as soon as the network responds', async ({
  page,
  site,
}) => {
  await openFeed(page);
  await feedIsKept(page, archiveProjects.slice(0, feedPageSize));
  await page.goto(`/comics/${story.id}`);
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(title(story.name)).toBeVisible();

  site.holdPaths(/\/api\//);
  await site.change(viewFile, (text) => text.replaceAll(story.name, 'Кот и окно'));
  await page.reload();
  await expect(title(story.name)).toBeVisible();
  site.holdPaths(null);
  await expect(title('Кот и окно')).toBeVisible();

  const [first] = archiveProjects;
  if (!first) throw new Error('The archive is empty');
  // A comic's page requests the feed as well, and may not have finished yet.
  await page.goto('/feed/best');
  const home = homeOf(page);
  await expect(home.cards.filter({ hasText: first.name }).first()).toBeVisible();
  site.holdPaths(/\/api\//);
  await site.change(feedFile, (text) => text.replaceAll(first.name, 'Совсем другое имя'));
  await page.reload();
  await expect(home.cards.filter({ hasText: first.name }).first()).toBeVisible();
  site.holdPaths(null);
  await expect(home.cards.filter({ hasText: 'Совсем другое имя' }).first()).toBeVisible();
  await expect(page.getByText(textLike(ru['offline.feedStored']))).toBeHidden();
});

test('a project that its author deleted disappears from the screen of a later visit', async ({
  page,
  site,
  faults,
}) => {
  faults.ignore(/404/);
  await openFeed(page, '/feed/popular');
  await workerIsReady(page);
  await page.goto(`/comics/${story.id}`);
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  site.holdPaths(/\/api\//);
  site.remove(viewFile);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  site.holdPaths(null);
  await expect.poll(() => keptIn(page, /^kadr-answers$/)).not.toContain(`/${viewFile}`);
});

test.describe('inside VK', () => {
  const inVk = test.extend({
    site: async ({}, use) => {
      const site = await startChangingSite(builds.archive);
      await use(site);
      await site.close();
    },
  });

  inVk(
    'home and a project open while the network hangs, and nothing that is stored carries the signature',
    async ({ page, site, otherSite }) => {
      const launch =
        'vk_app_id=10000001&vk_user_id=7&vk_platform=mobile_android&vk_language=ru&sign=secretsign';
      const html = `<!doctype html><title>VK</title><iframe title="Kadr" width="600" height="700"
        src="${site.address}/?${launch}"></iframe>`;
      otherSite.answerWith((response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      );
      const app = page.frameLocator('iframe[title="Kadr"]');
      await page.goto(otherSite.address);
      await expect(app.getByRole('article').first()).toBeVisible();
      const frame = () => {
        const [, inner] = page.frames();
        if (!inner) throw new Error('There is no frame');
        return inner;
      };
      await frame().waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await expect
        .poll(() => frame().evaluate(async () => (await (await caches.open('kadr-answers')).keys()).length))
        .toBeGreaterThan(0);

      site.holdPaths(everything);
      await page.reload();
      await expect(app.getByRole('article').first()).toBeVisible();
      const stored = await frame().evaluate(async () => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return caught.flat().map(({ url }) => url);
      });
      expect(stored.filter((url) => url.includes('sign'))).toEqual([]);
    },
  );
});
