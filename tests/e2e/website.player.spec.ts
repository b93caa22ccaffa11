import type { Page } from '@playwright/test';
import { openFeed, textOf } from '../support/e2e/feeds';
import { expectTop, topOf } from '../support/e2e/measure';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

test.describe('the player over the feed', () => {
  for (const [width, place] of [
    [320, 'fills a phone'],
    [600, 'fills a narrow window'],
    [1200, 'is square and 600 px wide'],
  ] as const) {
    test.describe(() => {
      test.use({ viewport: { width, height: 900 } });
      test(`has the comic’s name as its title, and ${place} at ${width} px`, { tag: '@long' }, async ({
        page,
      }) => {
        const home = await openFeed(page);
        const card = home.cards.first();
        const name = await textOf(home.nameOf(card));
        await home.coverOf(card).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(name);
        await expect(dialog).toHaveAccessibleName(name);
        const frame = dialog.locator('iframe');
        await expect(frame).toHaveAttribute('title', name);
        await expect(playerIn(dialog.frameLocator('iframe')).progress).toBeVisible();
        const box = await frame.boundingBox();
        const expected = width > 600 ? { width: 600, height: 600 } : { width, height: 900 - 44 };
        expect({ width: box?.width, height: box?.height }).toEqual(expected);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }

  const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['the close button', (page) => page.getByRole('button', { name: ru['playerDialog.close'] }).click()],
    ['Back', (page) => page.goBack()],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ];
  for (const [way, close] of ways) {
    test(`is closed by ${way}: its sound stops at once, and the focus returns to the card`, {
      tag: way === 'Back' ? [] : '@long',
    }, async ({ page }) => {
      const home = await openFeed(page);
      const cover = home.coverOf(home.cards.nth(1));
      await cover.scrollIntoViewIfNeeded();
      const top = await topOf(cover);
      await cover.click();
      const frame = page.getByRole('dialog').locator('iframe');
      await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
      await expect(frame).toBeVisible();
      await close(page);
      await expect(frame).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cover).toBeFocused();
      await expect(page).toHaveURL('/feed/best');
      await expectTop(cover, top);
    });
  }

  test('is closed by Escape while it is still loading', { tag: '@long' }, async ({ page }) => {
    const home = await openFeed(page);
    const cover = home.coverOf(home.cards.first());
    await cover.click();
    // One check after another: a wait would let it finish.
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') !== null);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cover).toBeFocused();
    await expect(page).toHaveURL('/feed/best');
  });

  test('is closed by Back before the feed is left', { tag: '@long' }, async ({ page }) => {
    const home = await openFeed(page);
    await home.nameOf(home.cards.first()).click();
    await expect(page).toHaveURL(/\/comics\//);
    await page.goBack();
    await home.coverOf(home.cards.first()).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/feed/best');
    await expect(home.cards.first()).toBeVisible();
  });

  test('plays at once, and a choice continues the story', { tag: '@long' }, async ({ page }) => {
    await page.route('**/archive/feed_thebest.json', async (route) => {
      const response = await route.fetch();
      const projects: { id: string }[] = await response.json();
      await route.fulfill({ response, json: projects.filter(({ id }) => id === story.id) });
    });
    const home = await openFeed(page, '/feed/new');
    await home.coverOf(home.card(story.name)).click();
    const player = playerIn(page.frameLocator('[role="dialog"] iframe'));
    await expect(player.announced).toContainText(story.firstPage);
    await player.next.click();
    await player.button(story.choice).click();
    await expect(player.announced).toContainText(story.kitchen);
  });
});

test('the name on a card opens the project page with the player on top, not playing', {
  tag: '@long',
}, async ({ page }) => {
  const home = await openFeed(page);
  const name = await textOf(home.nameOf(home.cards.first()));
  await home.nameOf(home.cards.first()).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const player = playerIn(page.frameLocator('main iframe:visible'));
  await expect(player.poster).toBeVisible();
});
