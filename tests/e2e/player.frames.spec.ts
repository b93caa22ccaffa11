import type { Frame } from '@playwright/test';
import { audioStates, expectAudio, watchAudio } from '../support/e2e/audio';
import { archiveProjects, openFeed } from '../support/e2e/feeds';
import { messageTypes, openFramingPage, tellPlayer } from '../support/e2e/framingPage';
import { holdPad, plugInGamepad } from '../support/e2e/gamepad';
import { scrollOf, topOf } from '../support/e2e/measure';
import { playerFrameOf } from '../support/e2e/offline';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { openInVk } from '../support/e2e/vk';

const inDialog = '[role="dialog"] iframe';

test.describe('over the feed', () => {
  test.beforeEach(({ page }) =>
    page.route('**/archive/feed_thebest.json', (route) =>
      route.fulfill({ json: archiveProjects.filter(({ id }) => id === story.id) }),
    ),
  );

  test('Escape pressed within the player’s frame first closes its open sheet, then the dialog, and the feed stays', async ({
    page,
  }) => {
    const home = await openFeed(page, '/feed/new');
    const cover = home.coverOf(home.card(story.name));
    await cover.click();
    const player = playerIn(page.frameLocator(inDialog));
    await player.next.click();
    const settings = page.frameLocator(inDialog).getByRole('dialog', { name: 'Настройки' });
    await page.keyboard.press('KeyS');
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cover).toBeFocused();
    await expect(page).toHaveURL('/feed/new');
    await expect(home.cards.first()).toBeVisible();
  });

  test('when the page around closes the player, its sound stops at once', async ({ page }) => {
    await watchAudio(page);
    const home = await openFeed(page, '/feed/new');
    await home.coverOf(home.card(story.name)).click();
    await playerIn(page.frameLocator(inDialog)).next.click();
    await expectAudio(page, ['running']);
    await page.getByRole('button', { name: ru['playerDialog.close'] }).click();
    await expectAudio(page, ['closed']);
  });

  test('the player is silent in a hidden tab, and sounds again when the tab is shown', async ({ page }) => {
    await watchAudio(page);
    const home = await openFeed(page, '/feed/new');
    await home.coverOf(home.card(story.name)).click();
    await playerIn(page.frameLocator(inDialog)).next.click();
    await expectAudio(page, ['running']);
    await showTab(playerFrameOf(page), 'hidden');
    await expectAudio(page, ['suspended']);
    await showTab(playerFrameOf(page), 'visible');
    await expectAudio(page, ['running']);
  });
});

test('Escape pressed within the player of a project’s page does not leave the page', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`/comics/${story.id}`);
  const player = playerIn(page.frameLocator('main iframe:visible'));
  await player.poster.click();
  await player.next.click();
  await page.keyboard.press('Escape');
  await player.button(story.choice).click();
  await expect(player.announced).toContainText(story.kitchen);
  await expect(page).toHaveURL(`/comics/${story.id}`);
});

test('a gamepad press while the next page slides in does not scroll the page around', {
  tag: '@long',
}, async ({ page, context }) => {
  await plugInGamepad(context);
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/comics/keep-the-light');
  const { poster, progress } = playerIn(page.frameLocator('main iframe:visible'));
  await poster.click();
  await expect(progress).toBeVisible();
  const before = await scrollOf(page);
  const player = playerFrameOf(page);
  const motion = await context.newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await holdPad(player, 'right');
  await holdPad(player, 'down');
  const focused = player.locator('.page:not([inert]) button:focus');
  expect(await topOf(focused)).toBeGreaterThan(await player.evaluate(() => innerHeight));
  expect(await scrollOf(page)).toBe(before);
});

test('inside VK, Escape pressed within the player’s frame closes the dialog and does not leave the app', async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, '?panel=closed');
  await app.getByRole('tab', { name: ru['feed.new'] }).click();
  const card = app.getByRole('article', { name: story.name });
  await card.getByRole('button').first().click();
  const player = playerIn(app.frameLocator(inDialog));
  await player.next.click();
  await page.keyboard.press('Escape');
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeVisible();
});

test.describe('in a frame on a page of another site', () => {
  const whole = 'autoplay; fullscreen; gamepad';

  test('a player that is asked to close is silent at once and stays silent', async ({
    page,
    kadr,
    otherSite,
  }) => {
    await watchAudio(page);
    await openFramingPage(page, otherSite, addressOf(kadr), { allow: whole });
    const player = playerIn(page.frameLocator('iframe'));
    await player.poster.click();
    await player.next.click();
    const frame = playerFrameOf(page);
    await expectAudio(frame, ['running']);
    await tellPlayer(page, { type: 'close' });
    await expectAudio(frame, ['closed']);
    await player.button(story.choice).click();
    expect(await audioStates(frame)).toEqual(['closed']);
  });

  test('where autoplay is blocked the story plays silently and without a warning until the first touch', async ({
    page,
    kadr,
    otherSite,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('AudioContext')) warnings.push(message.text());
    });
    await watchAudio(page);
    await openFramingPage(page, otherSite, `${addressOf(kadr)}&autoplay=1`, { allow: 'fullscreen' });
    const player = playerIn(page.frameLocator('iframe'));
    await expect(player.announced).toContainText(story.firstPage);
    const frame = playerFrameOf(page);
    await expect.poll(() => soundScripts(frame)).toBeGreaterThan(0);
    expect(await audioStates(frame)).toEqual([]);
    await player.next.click();
    await expectAudio(frame, ['running']);
    expect(await messageTypes(page)).toEqual(expect.arrayContaining(['ready', 'play', 'page']));
    expect(warnings).toEqual([]);
  });

  test('play that is pressed before the story has loaded starts it without another touch', async ({
    page,
    kadr,
    otherSite,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/project_files/${story.id}/project.json`, async (route) => {
      await released;
      await route.continue();
    });
    await openFramingPage(page, otherSite, addressOf(kadr), { allow: whole });
    await expect.poll(() => messageTypes(page)).toContain('loading');
    await tellPlayer(page, { type: 'play' });
    release();
    const player = playerIn(page.frameLocator('iframe'));
    await expect(player.announced).toContainText(story.firstPage);
    expect(await messageTypes(page)).not.toContain('poster');
  });

  test('in a frame without height at first the story is drawn correctly once it has one', {
    tag: '@long',
  }, async ({ page, kadr, otherSite }) => {
    await page.route(`**/project_files/${story.id}/project.json`, async (route) => {
      const response = await route.fetch();
      const project: { pages: { objects: unknown[] }[] } = await response.json();
      const box = { x: 90, y: 90, width: 400, height: 80 };
      // More text than fits at its size, so that it has to be measured.
      project.pages[0]?.objects.push({ id: 9999, type: 'text', ...box, text: 'Слово за словом. '.repeat(9) });
      await route.fulfill({ response, json: project });
    });
    for (const style of ['width:400px;height:0', 'width:400px;height:440px;display:none']) {
      await openFramingPage(page, otherSite, `${addressOf(kadr)}&autoplay=1`, { allow: whole, style });
      const player = playerIn(page.frameLocator('iframe'));
      await expect(player.announced).toContainText(story.firstPage);
      await page.getByTitle('comics').evaluate((frame) => {
        frame.style.cssText = 'border:0;width:400px;height:440px';
      });
      const frame = playerFrameOf(page);
      await expect.poll(async () => (await drawingOf(frame)).width).toBeGreaterThan(350);
      const late = await drawingOf(frame);
      expect(Math.abs(late.width - late.height)).toBeLessThan(1);
      await player.next.click();
      await expect(player.button(story.choice)).toBeVisible();
      await player.back.click();
      await expect(player.announced).toContainText(story.firstPage);
      await expect.poll(async () => (await drawingOf(frame)).textSizes).toEqual(late.textSizes);
    }
  });

  test('full screen is not offered where the frame does not allow it', { tag: '@long' }, async ({
    page,
    kadr,
    otherSite,
  }) => {
    await openFramingPage(page, otherSite, addressOf(kadr), { allow: 'autoplay' });
    const player = playerIn(page.frameLocator('iframe'));
    await player.poster.click();
    await expect(player.next).toBeVisible();
    await expect(player.button('На весь экран')).toHaveCount(0);
    await player.button('Настройки и текст').click();
    const sheet = page.frameLocator('iframe').getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'На весь экран' })).toHaveCount(0);
  });

  test('full screen that fails is not offered again, and the story continues', {
    tag: '@long',
  }, async ({ page, kadr, otherSite }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    });
    await openFramingPage(page, otherSite, addressOf(kadr), {
      allow: whole,
      style: 'width:600px;height:640px',
    });
    const frame = page.frameLocator('iframe');
    const player = playerIn(frame);
    await player.poster.click();
    await player.button('На весь экран').click();
    await expect(player.button('На весь экран')).toHaveCount(0);
    await playToEnding(page, frame, 'mouse');
  });
});

function addressOf({ websiteUrl }: { readonly websiteUrl: string }): string {
  return `${websiteUrl}/player.html?projid=${story.id}&lang=ru`;
}

/** A tab of the tests is never really hidden, so the player's document is made to report that it is. */
async function showTab(player: Frame, state: DocumentVisibilityState): Promise<void> {
  await player.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** How many of the scripts that play sound have loaded. */
function soundScripts(player: Frame): Promise<number> {
  return player.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('webAudioOutput')).length,
  );
}

/** What is drawn, once the player has handled the latest change of size. */
function drawingOf(player: Frame) {
  return player.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const box = document.querySelector('.page:not([inert])')?.getBoundingClientRect();
    const texts = [...document.querySelectorAll('.page:not([inert]) .textbox > *')];
    return {
      width: box?.width ?? 0,
      height: box?.height ?? 0,
      textSizes: texts.map((text) => getComputedStyle(text).fontSize),
    };
  });
}
