import type { FrameLocator, Page } from '@playwright/test';
import { expectAudio, watchAudio } from '../support/e2e/audio';
import { archiveProjects, openFeed, serveFeedFile } from '../support/e2e/feeds';
import { scrollOf, topOf } from '../support/e2e/measure';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { openInVk } from '../support/e2e/vk';

const inDialog = '[role="dialog"] iframe';

/** The drawing takes all the space of the window beside header and bar, and 600 pixels with its bar at most. */
const screens = {
  'a phone': [
    // In portrait the drawing is as high as three answers leave room for.
    { width: 360, height: 640, drawing: 325 },
    { width: 390, height: 844, drawing: 390 },
    { width: 844, height: 390, drawing: 390 },
  ],
  'a tablet or a computer': [
    { width: 768, height: 1024, drawing: 556 },
    { width: 1280, height: 720, drawing: 556 },
    { width: 1366, height: 657, drawing: 533 },
    { width: 1920, height: 1080, drawing: 556 },
  ],
};

for (const [device, sizes] of Object.entries(screens)) {
  test(`over the feed on ${device}, in every orientation and size, the drawing fills the space, its bar is visible and its answers are easy to tap`, {
    tag: device === 'a phone' ? [] : '@long',
  }, async ({ page }) => {
    const frame = page.frameLocator(inDialog);
    for (const [index, { width, height, drawing }] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      if (index === 0) await (await playOverFeed(page)).next.click();
      await expect(playerIn(frame).button(story.choice)).toBeVisible();
      const size = async () => Math.round((await boxOf(drawingIn(frame))).width);
      await expect.poll(size, `${width}×${height}`).toBe(drawing);
      await expectFit(page, height);
    }
  });
}

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a message shown instead of a comic has the whole player, and its beginning is visible', {
    tag: '@long',
  }, async ({ page, faults }) => {
    faults.ignore(/no-such/);
    await page.goto('/player.html?projid=no-such');
    const screen = page.locator('.screen.error');
    await expect(screen).toBeVisible();
    expect((await boxOf(screen)).width).toBe(844);
    await page.setViewportSize({ width: 200, height: 60 });
    await expect.poll(async () => (await boxOf(page.locator('.error-title'))).y).toBeGreaterThanOrEqual(0);
  });

  test('the whole player on a project’s page is visible, and the drawing has its full height', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`/comics/${story.id}`);
    const frame = page.frameLocator('main iframe');
    const player = playerIn(frame);
    await player.poster.click();
    await player.next.click();
    await expect(player.button(story.choice)).toBeVisible();
    const whole = await boxOf(page.locator('main iframe'));
    expect(whole.y + whole.height).toBeLessThanOrEqual(390);
    await expect
      .poll(async () => Math.round((await boxOf(drawingIn(frame))).height))
      .toBe(Math.round(whole.height));
    expect(await smallThings(frame)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('answers under the drawing are not repeated on it, can be reached by keyboard and continue the story', async ({
    page,
  }) => {
    const player = await playOverFeed(page);
    await expect(page.locator(inDialog)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(player.button(story.choice)).toHaveCount(1);
    const [answer, page2] = [
      await boxOf(player.button(story.choice)),
      await boxOf(drawingIn(page.frameLocator(inDialog))),
    ];
    expect(answer.y).toBeGreaterThanOrEqual(page2.y + page2.height);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    await expect(player.button(story.choice)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(player.announced).toContainText(story.kitchen);
  });

  test('a name without spaces is not cut off beside the play icon', { tag: '@long' }, async ({ page }) => {
    const [model] = archiveProjects;
    if (!model) throw new Error('The archive has no project');
    const name = 'Длинно'.repeat(10);
    await serveFeedFile(page, [{ ...model, id: story.id, name }]);
    await page.goto(`/comics/${story.id}`);
    const poster = page.frameLocator('main iframe');
    const title = poster.locator('.poster-title');
    await expect(title).toHaveText(name);
    const sign = await boxOf(poster.locator('.play-button'));
    const end = await title.evaluate((element) => element.getBoundingClientRect().left + element.scrollWidth);
    const frame = await boxOf(page.locator('main iframe'));
    expect(frame.x + end).toBeLessThanOrEqual(sign.x);
  });

  test('captions cover neither texts nor answers', { tag: '@long' }, async ({ page }) => {
    const player = await playOverFeed(page);
    await expect(page.locator(inDialog)).toBeFocused();
    await page.keyboard.press('KeyC');
    await player.next.click();
    const frame = page.frameLocator(inDialog);
    // Measured at once, since a caption ends with its sound.
    const measured = await frame
      .locator('.caption')
      .first()
      .evaluate((caption) => {
        const seen = caption.getBoundingClientRect();
        const others = [...document.querySelectorAll('.page:not([inert]) .text-content, .answer')];
        const covered = others.filter((other) => {
          const { top, bottom, height } = other.getBoundingClientRect();
          return height > 0 && top < seen.bottom && seen.top < bottom;
        });
        return {
          height: seen.height,
          others: others.length,
          covered: covered.map((other) => other.textContent),
        };
      });
    expect(measured).toEqual({ height: expect.any(Number), others: expect.any(Number), covered: [] });
    expect(Math.min(measured.height, measured.others)).toBeGreaterThan(0);
  });
});

test('the comic has the keyboard focus at once: Space and arrows turn its pages, Escape closes it', async ({
  page,
}) => {
  const player = await playOverFeed(page);
  await expect(page.locator(inDialog)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(player.button(story.choice)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(player.announced).toContainText(story.firstPage);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Tab moves from the comic to the close button, and never to the feed beneath', { tag: '@long' }, async ({
  page,
}) => {
  await playOverFeed(page);
  await expect(page.locator(inDialog)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const within = await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('[role="dialog"]') !== null;
  });
  expect(within).toBe(true);
  await page.getByRole('button', { name: ru['playerDialog.close'] }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes it while the comic is still loading', { tag: '@long' }, async ({ page, faults }) => {
  faults.ignore(/project\.json/);
  let letCome = () => {};
  const waits = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`**/project_files/${story.id}/project.json`, async (route) => {
    await waits;
    await route.abort().catch(() => undefined);
  });
  await openStory(page);
  await expect(page.frameLocator(inDialog).getByText('Комикс открывается')).toBeAttached();
  await page.locator(inDialog).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
});

test('the press in the feed counts as the reader’s own: the comic has sound without another touch', async ({
  page,
}) => {
  await watchAudio(page);
  await playOverFeed(page);
  await expectAudio(page, ['running']);
});

test('“about the comic” opens its page at the top, and Back returns to the same card at the same place', {
  tag: '@long',
}, async ({ page }) => {
  const home = await openFeed(page);
  const cover = home.coverOf(home.cards.nth(2));
  await cover.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 137);
  await expect.poll(() => scrollOf(page)).toBeGreaterThanOrEqual(137);
  await cover.click({ position: { x: 200, y: 60 } });
  await expect(playerIn(page.frameLocator(inDialog)).progress).toBeVisible();
  const place = async () => ({ scroll: await scrollOf(page), top: await topOf(cover) });
  const before = await place();
  await page.getByRole('button', { name: ru['playerDialog.openProject'] }).click();
  await expect(page).toHaveURL(/\/comics\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/feed/best');
  await expect(cover).toBeFocused();
  await expect.poll(place).toEqual(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/comics\//);
});

test('Back from the share options of an ending returns to the end of the comic, which has the keyboard focus again', {
  tag: '@long',
}, async ({ page }) => {
  await playOverFeed(page);
  const frame = page.frameLocator(inDialog);
  await playToEnding(page, frame, 'mouse');
  await frame.getByRole('button', { name: 'Поделиться концовкой' }).click();
  await expect(page.getByRole('dialog', { name: ru['share.endingTitle'] })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: ru['share.endingTitle'] })).toHaveCount(0);
  await expect(playerIn(frame).end).toContainText(story.ending);
  await expect(page.locator(inDialog)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('inside VK, over a feed that is taller than the window, the bar and the close button are visible', {
  tag: '@long',
}, async ({ page, kadr }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const app = await openInVk(page, kadr, '?panel=closed');
  await app.getByRole('article').nth(1).getByRole('button').first().click();
  const frame = app.frameLocator(inDialog);
  await expect(playerIn(frame).progress).toBeVisible();
  for (const seen of [frame.locator('.bar'), app.getByRole('button', { name: ru['playerDialog.close'] })]) {
    // Less than a pixel is lost where sizes are rounded.
    await expect(seen).toBeInViewport({ ratio: 0.99 });
  }
});

test('everything that a tap changes on a page is announced, even before the code for it has loaded, and nothing else is', {
  tag: '@long',
}, async ({ page }) => {
  let letCome = () => {};
  const waits = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/changeAnnouncer-*.js', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto(`/player.html?projid=${story.id}&lang=ru&autoplay=1&page=3`);
  const player = playerIn(page);
  await expect(player.announced).toContainText('Искусство требует публики');
  await player.button('Мяу!').click();
  await expect(page.getByText('Спета 1 ария').first()).toBeVisible();
  letCome();
  await expect(player.announced).toHaveText('МЯ-А-А-АУ! Спета 1 ария.');
  await player.button('Мяу!').click();
  await expect(player.announced).toHaveText('Спеты 2 арии.');
});

async function openStory(page: Page): Promise<void> {
  await page.route('**/archive/feed_thebest.json', async (route) => {
    const response = await route.fetch();
    const projects: { id: string }[] = await response.json();
    await route.fulfill({ response, json: projects.filter(({ id }) => id === story.id) });
  });
  const home = await openFeed(page, '/feed/new');
  await home.coverOf(home.card(story.name)).click();
}

async function playOverFeed(page: Page) {
  await openStory(page);
  const player = playerIn(page.frameLocator(inDialog));
  await expect(player.announced).toContainText(story.firstPage);
  return player;
}

function drawingIn(frame: FrameLocator) {
  return frame.locator('.page:not([inert])');
}

async function boxOf(target: ReturnType<FrameLocator['locator']>) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not there`);
  return box;
}

/** Drawing, bar and close button are beside each other within the window, and nothing is too small. */
async function expectFit(page: Page, height: number): Promise<void> {
  const frame = page.frameLocator(inDialog);
  await expect(async () => {
    const [drawing, bar] = [await boxOf(drawingIn(frame)), await boxOf(frame.locator('.bar'))];
    expect(drawing.y).toBeGreaterThanOrEqual(0);
    expect(bar.y + bar.height).toBeLessThanOrEqual(height);
    const close = await boxOf(page.getByRole('button', { name: ru['playerDialog.close'] }));
    const isApart = close.y + close.height <= drawing.y || close.x + close.width <= drawing.x;
    expect(isApart).toBe(true);
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
    expect(await smallThings(frame)).toEqual([]);
  }).toPass();
}

/** The parts of the player that are too small to tap or read, or have to be scrolled to. */
function smallThings(frame: FrameLocator): Promise<string[]> {
  return frame.locator('body').evaluate((body) => {
    const seen = [...body.querySelectorAll<HTMLElement>('button, p, .page-number')].filter((element) =>
      element.checkVisibility({ checkVisibilityCSS: true }),
    );
    const low = seen
      .filter((element) => element.matches('button:not(.hotspot-button)'))
      .filter((element) => Math.round(element.getBoundingClientRect().height) < 44);
    const faint = seen.filter((element) => {
      const words = element.querySelector<HTMLElement>('.text-content') ?? element;
      const share = words.offsetWidth > 0 ? words.getBoundingClientRect().width / words.offsetWidth : 1;
      const isRead = words.textContent !== '' && element.closest('.sr-only') === null;
      return isRead && Number.parseFloat(getComputedStyle(words).fontSize) * share < 15.99;
    });
    const scrolls = body.scrollHeight > innerHeight ? ['the page scrolls'] : [];
    return [...low, ...faint].map((element) => element.outerHTML.slice(0, 120)).concat(scrolls);
  });
}
