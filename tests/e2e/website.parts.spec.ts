import type { Locator, Page } from '@playwright/test';
import { chunkTimeLimitMs } from '@/lib/lazyChunk';
import { appHasCome } from '../support/e2e/app';
import { homeOf } from '../support/e2e/feeds';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

/** One lazy chunk for each kind of place where a chunk may fail to load, and the steps that load it. */
const places: readonly {
  readonly place: string;
  readonly part: string;
  readonly come: (page: Page, website: string) => Promise<void>;
}[] = [
  {
    place: 'a dialog',
    part: 'afterStart',
    come: async (page, website) => {
      await page.goto(`${website}/feed/best`);
      const home = homeOf(page);
      await appHasCome(page);
      await home.coverOf(home.cards.first()).click();
      await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
    },
  },
  {
    place: 'the page of a link',
    part: 'ProjectPanel',
    come: async (page, website) => {
      await page.goto(`${website}/comics/${story.id}`);
      await expect(page.getByRole('button', { name: ru['project.share'], exact: true })).toBeVisible();
      await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();
    },
  },
  {
    place: 'the end of the header',
    part: 'afterStart',
    come: async (page, website) => {
      await page.goto(`${website}/feed/best`);
      const ways = page.getByRole('button', { name: ru['signIn.send'], exact: true });
      await expect(ways.filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    place: 'another panel',
    part: 'FailPanel',
    come: async (page, website) => {
      await page.goto(`${website}/fail`);
      await expect(page.getByText(ru['fail.text'])).toBeVisible();
    },
  },
  {
    place: 'the player',
    part: 'openProject',
    come: async (page, website) => {
      await page.goto(`${website}/player.html?projid=${story.id}&lang=ru`);
      await expect(playerIn(page).poster).toBeVisible();
    },
  },
];

for (const { place, part, come } of places) {
  test(`a chunk that fails to load for ${place} shows an error, and "try again" works once the network is back`, {
    tag: place === 'the player' ? [] : '@long',
  }, async ({ page, full, faults }) => {
    faults.ignore(/^(console|answer): /);
    const address = `**/assets/${part}-*.js`;
    await page.route(address, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    // The error boundary covers only what failed.
    const coming = come(page, full.websiteUrl).catch(() => undefined);
    const again = await findAgain(page);
    await page.unroute(address);
    await again.click();
    // The first visit continues from here; unawaited, it would click in the next page.
    await coming;
    await come(page, full.websiteUrl);
  });
}

test('a chunk that hangs shows an error after a while, and "try again" loads it', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  faults.ignore(/^console: /);
  await page.clock.install();
  await page.route('**/assets/ProjectPanel-*.js', () => undefined);
  await page.goto(`/comics/${story.id}`);
  const again = page.getByRole('button', { name: ru['common.tryAgain'] }).first();
  // The time limit starts with the app. A jump over all of it would end the wait for the texts as well.
  await expect(async () => {
    await page.clock.fastForward(chunkTimeLimitMs / 8);
    // Under the comic, which keeps playing.
    await expect(again).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await expect(page.getByRole('button', { name: ru['project.share'], exact: true })).toBeVisible();
});

/** Waits for "try again", wherever it is: in the app, in a player's frame, in VK's. */
async function findAgain(page: Page): Promise<Locator> {
  const inner = page.frameLocator('iframe:visible').first();
  const places = [page, inner, inner.frameLocator('iframe:visible').first()];
  return Promise.any(
    places.map(async (place) => {
      const button = place.getByRole('button', { name: ru['common.tryAgain'] }).first();
      await button.waitFor();
      return button;
    }),
  );
}
