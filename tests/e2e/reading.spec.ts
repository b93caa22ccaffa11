import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { playerTextsFor } from '@/player/texts/playerTexts';
import type { RunningKadr } from '../../server/start/startKadr';
import { servedProject, waysToEndings } from '../support/e2e/endings';
import { workerIsReady } from '../support/e2e/offline';
import { apiOf, tokenOfVk } from '../support/e2e/people';
import { playWay } from '../support/e2e/playWay';
import { playerIn, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { filled, ru, textLike } from '../support/e2e/texts';
import { openInVk, packed } from '../support/e2e/vk';
import { findChromium } from '../support/machines/findChromium';

/** A browser that blocks storage in frames of other sites, such as VK's frame of Kadr. */
const test = base.extend({
  context: async ({ launchOptions, locale, viewport }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-profile-'));
    await mkdir(join(folder, 'Default'));
    const settings = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings));
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

const words = playerTextsFor('ru');

/** The project's page in a separate browser, where a person is signed in. */
async function openSignedIn(
  context: BrowserContext,
  { websiteUrl }: RunningKadr,
  token: string,
): Promise<Page> {
  await context.addInitScript((given) => localStorage.setItem('token', given), token);
  const page = await context.newPage();
  await page.goto(`${websiteUrl}/comics/${story.id}`);
  // The page was drawn for visitors, who have no subscriptions.
  const feeds = page.getByRole('navigation', { name: ru['feeds.switcher'] });
  await expect(feeds.getByRole('link', { name: ru['feed.subscriptions'] })).toBeVisible();
  return page;
}

function playerOf(page: Page): Frame {
  const player = page.frames().find((frame) => /\/player\.html\?/.test(frame.url()));
  if (player === undefined) throw new Error('There is no player.');
  return player;
}

/** Plays from the poster to one of the story's endings. */
async function playTo(page: Page, ending: number, start: 'Сначала' | 'Смотреть'): Promise<void> {
  const way = waysToEndings(servedProject(story.id), 'ru')[ending];
  if (way === undefined) throw new Error(`There is no ending ${ending}.`);
  await expect.poll(() => page.frames().some((frame) => /\/player\.html\?/.test(frame.url()))).toBe(true);
  const player = playerOf(page);
  await player.getByRole('button', { name: start, exact: true }).click();
  const playing = {
    page,
    player,
    id: story.id,
    language: 'ru',
    firstHand: 'mouse',
    captions: 'off',
  } as const;
  await playWay({ ...playing, motion: 'free' }, way, 'mouse');
  await expect(player.getByRole('region', { name: words.theEnd })).toContainText(way.ending);
}

test('endings found in two browsers, one of them offline, and inside VK without storage are in all three', {
  tag: '@long',
}, async ({ page, full, browser }) => {
  test.slow();
  const token = await tokenOfVk(full);
  const own = apiOf(full, token);
  await own.reading.deleteAll();
  const desk = await browser.newContext();
  const laptop = await browser.newContext({ serviceWorkers: 'allow' });
  const found = async () => (await own.reading.get({ projId: story.id }))?.progress.endings.found ?? 0;

  const away = await openSignedIn(laptop, full, token);
  await workerIsReady(away);
  await away.reload();
  const player = playerIn(away.frameLocator('main iframe:visible'));
  await player.poster.click();
  await player.next.click();
  await expect(away.getByText(textLike(ru['offline.cached']))).toBeVisible();

  await expect.poll(() => own.reading.get({ projId: story.id }), { timeout: 20_000 }).not.toBeNull();

  const atDesk = await openSignedIn(desk, full, token);
  await playTo(atDesk, 0, 'Сначала');
  await expect.poll(found).toBe(1);

  await laptop.setOffline(true);
  await away.reload();
  await playTo(away, 1, 'Сначала');
  expect(await found()).toBe(1);

  await openInVk(page, full, `?panel=closed${packed(story.id)}`);
  await playTo(page, 2, 'Смотреть');
  await expect.poll(found).toBe(2);

  await laptop.setOffline(false);
  await expect.poll(found).toBe(3);

  for (const device of [atDesk, away, page]) {
    await device.reload();
    const player = device === page ? page.frameLocator('iframe[title="Kadr"]') : device;
    await expect(player.frameLocator('main iframe:visible').locator('.poster-note')).toHaveText(
      words.endings(3, 4),
    );
  }
  await desk.close();
  await laptop.close();
});

test('a comic started on the website is continued inside VK without storage, and is deleted from the history', {
  tag: '@long',
}, async ({ page, full, browser }) => {
  const token = await tokenOfVk(full);
  const own = apiOf(full, token);
  await own.reading.deleteAll();
  const desk = await browser.newContext();
  const atDesk = await openSignedIn(desk, full, token);
  const player = playerIn(atDesk.frameLocator('main iframe:visible'));
  await player.poster.click();
  await player.next.click();
  await expect(player.button(story.choice)).toBeVisible();
  // Leaving the page sends what was not sent yet.
  await atDesk.goto(`${full.websiteUrl}/reading`);
  await expect(atDesk.getByRole('main').getByRole('link', { name: new RegExp(story.name) })).toBeVisible();

  const app = await openInVk(page, full, `?panel=closed${packed(story.id)}`);
  const inVk = playerIn(app.frameLocator('main iframe:visible'));
  await inVk.resume.click();
  await expect(inVk.button(story.choice)).toBeVisible();

  await atDesk.reload();
  await atDesk.getByRole('button', { name: filled(ru['reading.delete'], story.name) }).click();
  await expect(atDesk.getByText(filled(ru['reading.deleted'], story.name))).toBeVisible();
  expect(await own.reading.get({ projId: story.id })).toBeNull();
  await expect(atDesk.getByRole('button', { name: ru['reading.deleteAll'] })).toBeVisible();
  await desk.close();
});
