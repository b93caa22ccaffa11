import type { Page } from '@playwright/test';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { builds } from '../support/e2e/builds';
import { type ChangingSite, startChangingSite } from '../support/e2e/changingSite';
import { homeOf, openFeed } from '../support/e2e/feeds';
import { makeNextBuild } from '../support/e2e/nextBuild';
import { isNoneWaiting, isServedByOwnBuild, keptIn, limitRoom, workerIsReady } from '../support/e2e/offline';
import { playerIn, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { ru, textLike } from '../support/e2e/texts';

/** A site of the archive that the test changes, and a later build of it with other texts. */
const test = base.extend<{ site: ChangingSite }, { nextBuild: string }>({
  nextBuild: [
    async ({}, use) => {
      await use(await makeNextBuild(builds.archive, (text) => text.replaceAll(oldWord, newWord)));
    },
    { scope: 'worker' },
  ],
  site: async ({}, use) => {
    const site = await startChangingSite(builds.archive);
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.address),
});
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.ignore(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
});

const { loud: oldWarning, flash: newWarning } = playerTextsFor('ru').warnings;
const oldWord = ru['project.share'];
const newWord = 'Рассказать';

const oldShare = (page: Page) => page.getByRole('button', { name: oldWord, exact: true });
const newShare = (page: Page) => page.getByRole('button', { name: newWord, exact: true });
const strip = (page: Page) => page.getByText(ru['offline.updateReady']);

test.describe('a new version of the app', () => {
  test('waits: an open page keeps working, a newly opened page is the new version, and "refresh" reloads only the page it is pressed on', async ({
    page,
    context,
    site,
    nextBuild,
  }) => {
    test.slow();
    const home = await openFeed(page);
    await workerIsReady(page);
    await site.replaceWith(nextBuild);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(strip(page)).toBeVisible();

    // Its scripts are gone from the server: the project's page of the old version loads all the same.
    await home.nameOf(home.cards.first()).click();
    await expect(oldShare(page)).toBeVisible();
    await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();

    const later = await context.newPage();
    await later.goto(`/comics/${story.id}`);
    await expect(newShare(later)).toBeVisible();
    await later.evaluate(() => document.documentElement.setAttribute('data-kept', ''));

    await page.getByRole('button', { name: ru['offline.update'], exact: true }).click();
    await expect(newShare(page)).toBeVisible();
    await expect(strip(page)).toBeHidden();
    await expect(later.locator('html[data-kept]')).toHaveCount(1);
  });

  test('is activated automatically once no other page is open, and works offline then', async ({
    page,
    context,
    site,
    nextBuild,
  }) => {
    test.slow();
    await page.goto(`/comics/${story.id}`);
    await workerIsReady(page);
    await site.replaceWith(nextBuild);
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await page.reload();
    await expect(newShare(page)).toBeVisible();
    // The old version is replaced once it is idle; polling it for its version would keep it alive.
    await expect.poll(() => isNoneWaiting(page)).toBe(true);
    await expect.poll(() => isServedByOwnBuild(page)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(newShare(page)).toBeVisible();
  });

  test('is not installed while it is incomplete on the server', async ({
    page,
    context,
    site,
    nextBuild,
  }) => {
    test.slow();
    await page.goto(`/comics/${story.id}`);
    await workerIsReady(page);
    await site.replaceWith(nextBuild);
    site.breakPaths(/\/assets\/next-player/);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      await new Promise<void>((resolve) => {
        if (!installing || installing.state === 'redundant') return resolve();
        installing.addEventListener('statechange', () => installing.state === 'redundant' && resolve());
      });
    });
    await expect(strip(page)).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expect(oldShare(page)).toBeVisible();
    // It was not played; what matters is that its player opens.
    await expect(playerIn(page.frameLocator('main iframe:visible')).refusal).toBeVisible();
  });
});

/** The comic's file in each version of it that the device keeps. */
async function keptFiles(projectFile: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kadr-project/'));
  const files = names.map(async (name) => (await caches.open(name)).match(`/${projectFile}`));
  return Promise.all(files.map(async (file) => (await (await file)?.text()) ?? ''));
}

test.describe('a comic that its author changes', () => {
  /** On the poster; the file has it, unlike the name, which the app around may set. */
  const warning = (page: Page) => page.frameLocator('main iframe:visible').locator('.poster .warnings');
  const projectFile = `project_files/${story.id}/project.json`;

  test('stays whole in its old version until all of the new one is downloaded', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    await page.goto(`/comics/${story.id}`);
    await page.getByText(ru['offline.save'], { exact: true }).click();
    await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();

    await site.change(projectFile, (text) => text.replace('"loud"', '"flash"'));
    site.breakPaths(/\/res\/snd\//);
    await page.reload();
    await expect(warning(page)).toContainText(newWarning);
    await expect(page.getByText(textLike(ru['offline.waiting']))).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(warning(page)).toContainText(oldWarning);

    await context.setOffline(false);
    site.breakPaths(null);
    // On a slow network a visit may still show the old version.
    await expect(async () => {
      await page.reload();
      await expect(warning(page)).toContainText(newWarning, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
    await expect
      .poll(() => page.evaluate(keptFiles, projectFile))
      .toEqual([expect.stringContaining('"flash"')]);
    await context.setOffline(true);
    await page.reload();
    await expect(warning(page)).toContainText(newWarning);
  });

  test('is removed from the device when its author deletes it', async ({ page, site, faults }) => {
    faults.ignore(/404/);
    await page.goto('/feed/best');
    await workerIsReady(page);
    await page.goto(`/comics/${story.id}`);
    await playerIn(page.frameLocator('main iframe:visible')).poster.click();
    await expect(page.getByText(textLike(ru['offline.cached']))).toBeVisible();
    site.remove(projectFile);
    await page.reload();
    await expect(playerIn(page.frameLocator('main iframe:visible')).refusal).toBeVisible();
    await expect.poll(() => keptIn(page, /^kadr-project/)).toEqual([]);
  });
});

test('a network failure during "keep offline" is shown, and the rest is downloaded when the network is back', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`/comics/${story.id}`);
  site.breakPaths(/\/res\/snd\//);
  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(textLike(ru['offline.waiting']))).toBeVisible();
  await context.setOffline(true);
  site.breakPaths(null);
  await context.setOffline(false);
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
});

test('"keep offline" without a network says that there is none', async ({ page, context, site }) => {
  await openFeed(page);
  await workerIsReady(page);
  await page.goto(`/comics/${story.id}`);
  await expect(page.getByText(ru['offline.saveHint'])).toBeVisible();
  await context.setOffline(true);
  // On a busy machine the browser's offline switch has sometimes had no effect on the worker.
  site.breakPaths(/./);
  await page.getByText(ru['offline.save'], { exact: true }).click();
  await expect(page.getByText(ru['offline.noNetwork'])).toBeVisible();
  await expect(page.getByRole('switch', { name: ru['offline.save'] })).not.toBeChecked();
});

test('when the storage is full of kept comics, the oldest is named and removed only on request', async ({
  page,
}) => {
  const keep = () => page.getByText(ru['offline.save'], { exact: true }).click();
  await page.goto(`/comics/${story.id}`);
  await keep();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  await limitRoom(page, 10_000);

  await page.goto('/comics/goldfish');
  await keep();
  await expect(page.getByText(textLike(ru['offline.full']))).toContainText(story.name);
  expect(await keptIn(page, /^kadr-project\/cat-and-door/)).not.toEqual([]);
  await page.getByRole('button', { name: ru['offline.replace'] }).click();
  await expect(page.getByText(textLike(ru['offline.saved']))).toBeVisible();
  await expect.poll(() => keptIn(page, /^kadr-project\/cat-and-door/)).toEqual([]);
});

test.describe('where nothing can be stored', () => {
  const ways = {
    'a browser without workers': () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    },
    'a worker that is refused': () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('Blocked', 'SecurityError'));
    },
    'a frame that may not even ask': () => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get: () => {
          throw new DOMException('Sandboxed', 'SecurityError');
        },
      });
    },
  };
  for (const [way, block] of Object.entries(ways)) {
    test(`everything else works: ${way}`, async ({ page }) => {
      await page.addInitScript(block);
      await page.goto(`/comics/${story.id}`);
      await playerIn(page.frameLocator('main iframe:visible')).poster.click();
      await expect(playerIn(page.frameLocator('main iframe:visible')).announced).toContainText(
        story.firstPage,
      );
      await expect(page.getByRole('switch', { name: ru['offline.save'] })).toHaveCount(0);
      await page.getByRole('button', { name: ru['project.back'] }).first().click();
      await expect(homeOf(page).cards.first()).toBeVisible();
    });
  }
});
