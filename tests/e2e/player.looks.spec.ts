import { openFeed } from '../support/e2e/feeds';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

const address = `/player.html?projid=${story.id}&lang=ru`;

test('a player that fails to load says so, and loads on "try again"', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  faults.ignore(/player\.html/);
  const player = /\/player\.html/;
  await page.route(player, (route) => route.abort('connectionrefused'));
  const home = await openFeed(page);
  await home.coverOf(home.cards.first()).click();
  const message = page.getByRole('dialog').getByRole('alert');
  await expect(message).toContainText(ru['player.failed']);
  await page.unroute(player);
  await message.getByRole('button', { name: ru['common.tryAgain'] }).click();
  await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
});

for (const [width, height] of [
  [640, 900],
  [844, 390],
] as const) {
  test(`over the feed the player is no wider than 600 px in a window of ${width}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const home = await openFeed(page);
    await home.coverOf(home.cards.first()).click();
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
    expect((await frame.boundingBox())?.width).toBe(600);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('answers that are chosen instead of typed are under the picture, and never over it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/player.html?projid=grandpas-radio&lang=ru&autoplay=1&page=10');
    const choose = page.getByRole('button', { name: 'Выбрать, а не печатать' });
    await choose.focus();
    await page.keyboard.press('Enter');
    const words = page.locator('.answer');
    await expect(words.first()).toBeFocused();
    await expect(page.locator('.input-choices')).toHaveCSS('visibility', 'hidden');
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(0);
    await expect(choose).toBeFocused();
  });

  test('frame by frame, each frame fills the width, and a pinch or Escape shows the whole page', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/project_files/how-to-draw-a-cat/project.json', async (route) => {
      const response = await route.fetch();
      const project: { pages: Record<string, unknown>[] } = await response.json();
      const pages = project.pages.map(({ guidedView: _own, ...one }) => one);
      await route.fulfill({ response, json: { ...project, pages } });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/player.html?projid=how-to-draw-a-cat&lang=ru&autoplay=1&page=2');
    const player = playerIn(page);
    await page.getByRole('button', { name: 'Настройки и текст' }).click();
    await page.getByRole('switch', { name: 'По кадрам' }).check();
    await page.keyboard.press('Escape');
    const frame = page.locator('.object.frame').first();
    await player.next.click();
    await expect(player.announced).toContainText('Кадр 1 из 4');
    const widths = () => frame.evaluate((part) => part.getBoundingClientRect().width / innerWidth);
    expect(await widths()).toBeGreaterThan(0.9);
    await page.keyboard.press('Escape');
    await expect.poll(widths).toBeLessThan(0.5);
    for (let step = 0; step < 4; step += 1) await player.next.click();
    await expect(player.announced).toContainText('Кадр 4 из 4');
    await player.next.click();
    await expect(frame).toHaveCount(0);
  });

  test('ruby text is large enough to be read', { tag: '@long' }, async ({ page }) => {
    await page.goto('/player.html?projid=letter-that-argues&lang=ru&autoplay=1&page=1');
    const above = page.locator('.page rt').first();
    await expect(above).toBeVisible();
    const size = () =>
      above.evaluate((rt) => {
        const page = rt.closest<HTMLElement>('.page');
        const share = page === null ? 0 : page.getBoundingClientRect().width / page.offsetWidth;
        return Number.parseFloat(getComputedStyle(rt).fontSize) * share;
      });
    await expect.poll(size).toBeGreaterThanOrEqual(10);
  });
});

test('a page is surrounded by its own color or its blurred picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/player.html?projid=how-to-draw-a-cat&lang=ru&autoplay=1&page=2');
  const backdrop = page.locator('.backdrop');
  const middle = () =>
    backdrop.last().evaluate((canvas) => {
      const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
      return [...(context?.getImageData(8, 8, 1, 1).data ?? [])].slice(0, 3);
    });
  await expect(backdrop).toHaveCount(1);
  const [red = 0, green = 0] = await middle();
  expect(green).toBeGreaterThan(red);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(backdrop.last()).toBeHidden();
});

test('on a phone in landscape Back is left of Next, in the bar beside the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${address}&autoplay=1`);
  const player = playerIn(page);
  const [back, next, drawing] = await Promise.all(
    [player.back, player.next, page.locator('.page')].map((part) => part.boundingBox()),
  );
  if (!back || !next || !drawing) throw new Error('something is not visible');
  expect(back.y).toBe(next.y);
  expect(back.x + back.width).toBeLessThanOrEqual(next.x);
  expect(drawing.x + drawing.width).toBeLessThanOrEqual(back.x);
  expect(drawing.height).toBe(390);
});

test('the end leaves the last picture visible', { tag: '@long' }, async ({ page }) => {
  await page.goto(address);
  await playerIn(page).poster.click();
  await playToEnding(page, page, 'mouse');
  const veil = await playerIn(page).end.evaluate((end) => getComputedStyle(end).backgroundColor);
  expect(Number(/[\d.]+(?=\))/.exec(veil)?.[0])).toBeLessThanOrEqual(0.7);
});

test('while the pictures of a page load slowly the previous page stays with a thin indicator, then their average colors are shown', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  const quick: string[] = [];
  await page.route(`**/project_files/${story.id}/project.json`, async (route) => {
    const response = await route.fetch();
    const project: { resources: { id: number; vp: { vpstr: string } }[] } = await response.json();
    // The two of the first page.
    quick.push(...project.resources.filter(({ id }) => id === 1 || id === 8).map(({ vp }) => vp.vpstr));
    const resources = project.resources.map((one) => ({ ...one, color: '#336699' }));
    await route.fulfill({ response, json: { ...project, resources } });
  });
  await page.route(/\/res\/img\//, (route) =>
    quick.some((path) => route.request().url().endsWith(path)) ? route.continue() : undefined,
  );
  // A pending request would keep the page from being loaded.
  await page.goto(`${address}&autoplay=1`, { waitUntil: 'commit' });
  const player = playerIn(page);
  await expect(player.announced).toContainText(story.firstPage);
  await player.next.click();
  await expect(page.locator('.loading-bar')).toHaveCount(1);
  await page.clock.fastForward(4000);
  await expect(player.announced).toContainText(story.firstPage);
  await page.clock.fastForward(1500);
  await expect(page.locator('.loading-bar')).toHaveCount(0);
  await expect(player.button(story.choice)).toBeVisible();
});

test.describe('in forced colors', () => {
  test('the answers under the drawing have edges', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/player.html?projid=cat-and-door&lang=ru&autoplay=1&page=2');
    const answers = page.getByRole('button', { name: /^(Петь|Прыгать|Искать)/ });
    await expect(answers).toHaveCount(3);
    for (const answer of await answers.all()) {
      await expect(answer).not.toHaveCSS('border-top-width', '0px');
    }
  });

  test('switches, segments and progress of the player can be distinguished', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${address}&autoplay=1`);
    await page.getByRole('button', { name: 'Настройки и текст' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    for (const part of ['.switch', '.segments'])
      await expect(sheet.locator(part).first()).not.toHaveCSS('border-top-width', '0px');
    const colors = (part: string) =>
      sheet
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colors('.segment :checked')).not.toBe(await colors('.segment :not(:checked)'));
    expect(await colors('.switch:checked')).not.toBe(await colors('.switch:not(:checked)'));
  });
});

test('where more contrast is asked for, the buttons and the progress of the player have an edge', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`${address}&autoplay=1`);
  await expect(page.locator('.progress-track')).not.toHaveCSS('box-shadow', 'none');
  await page.getByRole('button', { name: 'Настройки и текст' }).click();
  await expect(page.getByRole('dialog').locator('.pill').first()).not.toHaveCSS('box-shadow', 'none');
});
