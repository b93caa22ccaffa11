import type { FrameLocator, Locator, Page } from '@playwright/test';
import { answerFeeds } from '../support/e2e/feedServer';
import { archiveProjects } from '../support/e2e/feeds';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { openInVk } from '../support/e2e/vk';

for (const width of [360, 1280]) {
  test.describe(`in a frame of 4,000 px that VK’s page scrolls, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('the player over the feed opens in view, and stays in view while the page is scrolled', {
      tag: width === 360 ? [] : '@long',
    }, async ({ page, kadr }) => {
      const app = await openInVk(page, kadr, '?panel=closed');
      await stretchFrame(page);
      const cover = coverIn(app, 4);
      await cover.click();
      const before = await scrollOf(page);
      expect(before).toBeGreaterThan(700);
      const dialog = app.getByRole('dialog');
      await isInSight(dialog, page);
      await isInSight(app.getByRole('button', { name: ru['playerDialog.close'] }), page);
      await expect(playerIn(app.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
      expect(await scrollOf(page)).toBe(before);

      for (const way of [500, -900]) {
        await page.evaluate((by) => window.scrollBy(0, by), way);
        await isInSight(dialog, page);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(cover).toBeFocused();
    });

    test('an error is visible, however long it is', { tag: '@long' }, async ({ page, served, faults }) => {
      // This build has no server: the visit is not signed in.
      faults.ignore(/\/api\/feed\/\w+\/20|\/auth\//);
      await answerFeeds(page, { projects: () => archiveProjects });
      const messages = Array.from({ length: 200 }, (_, index) => `На странице ${index} нет картинки.`);
      await page.route('**/api/feed/*/20/**', (route) =>
        route.fulfill({ status: 422, json: { httpStatusCode: 422, type: 'GENERIC', messages } }),
      );
      const app = await openInVk(page, served, '?panel=closed');
      await expect(app.getByRole('article').first()).toBeVisible();
      await stretchFrame(page);
      await app.getByRole('button', { name: ru['feeds.loadMore'] }).click();
      expect(await scrollOf(page)).toBeGreaterThan(700);
      const dialog = app.getByRole('alertdialog');
      await expect(dialog).toContainText(ru['error.title']);
      await isInSight(dialog, page);
      await page.evaluate(() => window.scrollBy(0, -600));
      await isInSight(dialog, page);
      const close = dialog.getByRole('button', { name: ru['common.close'] }).last();
      await isInSight(close, page);
      await close.click();
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('the focus returns to the card, however its player is closed', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, '?panel=closed');
  const cover = coverIn(app, 1);
  await expect(cover).toBeVisible();
  const dialog = app.getByRole('dialog');
  const closer = app.getByRole('button', { name: ru['playerDialog.close'] });
  const ways: readonly (() => Promise<unknown>)[] = [
    () => closer.click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
    async () => {
      const frame = await page.locator('#frame-box').boundingBox();
      await page.mouse.click((frame?.x ?? 0) + 20, (frame?.y ?? 0) + 200);
    },
  ];
  for (const close of ways) {
    await cover.click();
    await expect(dialog.locator('iframe')).toBeFocused();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(cover).toBeFocused();
  }
});

test.describe('with a server', () => {
  test.use({ baseURL: ({ served }, use) => use(served.websiteUrl) });

  test('an error waits until the open player is closed; Escape closes it too, and the focus returns to where it was', {
    tag: '@long',
  }, async ({ page, faults }) => {
    faults.ignore(/\/api\/feed\/\w+\/20|\/incviews|\/plays\b/);
    await answerFeeds(page, { projects: () => archiveProjects });
    await page.route('**/api/feed/*/20/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/feed/best');
    const cover = page.getByRole('article').nth(18).getByRole('button').first();
    const loadMore = page.getByRole('button', { name: ru['feeds.loadMore'], includeHidden: true });
    const player = page.getByRole('dialog');
    const error = page.getByRole('alertdialog');
    // The second time the error's own code is loaded already, and it opens as the player closes.
    for (const _ of ['first', 'second']) {
      await cover.click();
      await expect(player.locator('iframe')).toBeFocused();
      const failed = page.waitForResponse('**/api/feed/*/20/**');
      // Only now: a response has a time limit, and a busy machine may take longer to open the player.
      await loadMore.dispatchEvent('click');
      await failed;
      await expect(error).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(player).toHaveCount(0);
      await expect(error.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(error).toHaveCount(0);
      await expect(cover).toBeFocused();
    }
  });
});

test('a reload while a dialog is open leaves nothing of it, not even a history entry for Back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/feed/new');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/comics\//);
  await page.goBack();
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('player-');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/feed/new');
});

function coverIn(app: FrameLocator, position: number): Locator {
  return app.getByRole('article').nth(position).getByRole('button').first();
}

/** Makes the app's frame as tall as VK allows. */
async function stretchFrame(page: Page): Promise<void> {
  await page.locator('#frame-box').evaluate((box) => box.style.setProperty('--frame-height', '4000px'));
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits until all of it is within the browser's window. */
async function isInSight(target: Locator, page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect(async () => {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }).toPass();
}
