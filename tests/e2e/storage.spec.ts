import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Frame } from '@playwright/test';
import { homeOf, openFeed } from '../support/e2e/feeds';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';
import { historyIsKept, openInVk, packed, playerFrameIn } from '../support/e2e/vk';
import { findChromium } from '../support/machines/findChromium';

/** What a person can choose in Chromium's own settings for cookies and site data. */
const settings = {
  'third parties': { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } },
  everybody: { profile: { default_content_setting_values: { cookies: 2 } } },
} as const;

const test = base.extend<{ blocked: keyof typeof settings }>({
  blocked: ['third parties', { option: true }],
  context: async ({ blocked, launchOptions, locale, viewport }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-profile-'));
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings[blocked]));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // The headless shell has no user settings.
      executablePath: findChromium(),
      viewport,
      ...(locale !== undefined && { locale }),
    });
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test('something closed inside VK stays closed at the next launch, though the browser blocks third-party storage', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr);
  const introduction = app.getByRole('region', { name: ru['intro.title'] });
  await introduction.getByRole('button', { name: ru['intro.close'] }).click();
  await expect(introduction).toBeHidden();
  await expect(page.locator('#log [data-name="VKWebAppStorageSetResult"]')).not.toHaveCount(0);
  await page.reload();
  await historyIsKept(page);
  await expect(app.getByRole('article').first()).toBeVisible();
  await expect(introduction).toBeHidden();
});

test('with third-party storage blocked Kadr opens, plays and switches panels inside VK', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  const inside = () => page.frames().filter((frame) => frame.url().startsWith(kadr.websiteUrl));
  await expect.poll(inside).toHaveLength(2);
  for (const frame of inside()) expect(await storageIn(frame)).toBe('SecurityError');
  const frame = playerFrameIn(app);
  await playerIn(frame).poster.click();
  await playToEnding(page, frame, 'mouse');
  await app.getByRole('button', { name: ru['project.back'] }).first().click();
  await app.getByRole('tab', { name: ru['feed.new'] }).click();
  await expect(app.getByRole('list', { name: new RegExp(ru['feed.new']) })).toBeVisible();
});

test.describe(() => {
  test.use({ blocked: 'everybody' });

  test('with all storage blocked the website works, and keeps choices while it is open', {
    tag: '@long',
  }, async ({ page }) => {
    const home = await openFeed(page, '/?tutid=first');
    expect(await storageIn(page.mainFrame())).toBe('SecurityError');
    await home.tab(ru['feed.popular']).click();
    await expect(page).toHaveURL('/feed/popular');
    await home.coverOf(home.cards.first()).click();
    await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(homeOf(page).cards.first()).toBeVisible();
    await expect(homeOf(page).tab(en['feed.popular'])).toHaveAttribute('aria-selected', 'true');
    await page.goto('/feed/new');
    await expect(homeOf(page).tab(en['feed.new'])).toHaveAttribute('aria-selected', 'true');
  });
});

/** The browser's answer to a script that uses storage. */
function storageIn(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    try {
      return String(window.localStorage.length);
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  });
}
