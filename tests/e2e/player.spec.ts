import { playerIn, playToEnding, story, walkTo } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

const address = `/player.html?projid=${story.id}&lang=ru`;
const file = `**/project_files/${story.id}/project.json`;

const broken = [
  { what: 'is not JSON', answer: { body: '{"format": "kadr-com' }, words: 'Файл повреждён' },
  {
    what: 'has no pages',
    answer: { json: { format: 'kadr-comics', version: 1, pages: [] } },
    words: 'Страниц пока нет',
  },
  {
    what: 'is of another format',
    answer: { json: { format: 'other', version: 1 } },
    words: 'Сделан в старом редакторе',
  },
  {
    what: 'is of a later version',
    answer: { json: { format: 'kadr-comics', version: 99 } },
    words: 'Сделан в новом редакторе',
  },
  {
    what: 'is the page by which a network asks people to sign in',
    answer: { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' },
    words: 'Нет связи',
  },
  { what: 'does not exist', answer: { status: 404, body: '' }, words: 'Комикса здесь нет' },
  { what: 'is temporarily unavailable', answer: { status: 503, body: '' }, words: 'Нет связи' },
] as const;

for (const { what, answer, words } of broken) {
  test(`a project file that ${what} shows a friendly error, and reports it to the framing page`, {
    tag: what === 'has no pages' || what === 'is temporarily unavailable' ? [] : '@long',
  }, async ({ page, faults }) => {
    faults.ignore(/project\.json/);
    await page.route(file, (route) => route.fulfill(answer));
    await page.goto(`/comics/${story.id}`);
    const { refusal } = playerIn(page.frameLocator('main iframe:visible'));
    await expect(refusal).toContainText(words);
    await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  });
}

for (const [what, answer, words] of [
  ['failed to load', null, 'Нет связи'],
  ['was hidden when it was opened', { status: 404, body: '' }, 'Комикса здесь нет'],
] as const) {
  test(`a file that ${what} loads on "try again"`, async ({ page, faults }) => {
    faults.ignore(/project\.json/);
    await page.route(file, (route) =>
      answer === null ? route.abort('connectionfailed') : route.fulfill(answer),
    );
    await page.goto(address);
    const player = playerIn(page);
    await expect(player.refusal).toContainText(words);
    await page.unroute(file);
    await player.refusal.getByRole('button').click();
    await expect(player.poster).toBeVisible();
  });
}

test('an address without a valid project id shows an error', { tag: '@long' }, async ({ page }) => {
  await page.goto('/player.html');
  await expect(playerIn(page).refusal).toBeVisible();
});

test('a comic that plays at once requests its first pictures before everything that can wait, and each only once', async ({
  page,
}) => {
  const asked: { kind: string; path: string }[] = [];
  const logged: string[] = [];
  page.on('request', (request) =>
    asked.push({ kind: request.resourceType(), path: new URL(request.url()).pathname }),
  );
  page.on('console', (message) => logged.push(message.text()));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/project_files/${story.id}/res/**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${address}&autoplay=1`, { waitUntil: 'commit' });
  // The comic has begun, and its pictures are on their way.
  await page.locator('.stage .sheet').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const laterScripts = /\/assets\/(controls|webAudioOutput)-/;
  expect(asked.filter(({ path }) => laterScripts.test(path))).toEqual([]);
  release();
  await expect(playerIn(page).announced).toContainText(story.firstPage);
  await expect(playerIn(page).next).toBeVisible();
  expect(asked.some(({ path }) => laterScripts.test(path))).toBe(true);
  const pictures = asked.filter(({ kind }) => kind === 'image');
  const ofComic = pictures.filter(({ path }) => path.includes(`/project_files/${story.id}/`));
  expect(new Set(ofComic.map(({ path }) => path)).size).toBe(ofComic.length);
  const files = asked.filter(({ path }) => path.endsWith('/project.json'));
  expect(files).toHaveLength(1);
  expect(logged.filter((words) => words.includes('preload'))).toEqual([]);
});

test('after a reload the story continues where the reader left it', async ({ page }) => {
  await page.goto(address);
  const player = playerIn(page);
  await player.poster.click();
  await player.next.click();
  await player.button(story.choice).click();
  await expect(player.announced).toContainText(story.kitchen);
  await page.reload();
  await player.resume.click();
  await expect(player.announced).toContainText(story.kitchen);
});

test('at the end the story can be played again from the first page', { tag: '@long' }, async ({ page }) => {
  await page.goto(address);
  await playerIn(page).poster.click();
  await playToEnding(page, page, 'mouse');
  await playerIn(page).end.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(playerIn(page).announced).toContainText(story.firstPage);
});

test('a link action of a page opens only by a tap on its button, which disappears with the page', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const project: { pages: Record<string, unknown>[] } = await response.json();
    const link = { do: 'link', to: { kind: 'project', id: 'last-tram' } };
    const [first, ...others] = project.pages;
    await route.fulfill({
      response,
      json: { ...project, pages: [{ ...first, onEnter: [link] }, ...others] },
    });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${address}&autoplay=1`);
  const player = playerIn(page);
  const link = player.button('Открыть комикс');
  await expect(link).toBeInViewport({ ratio: 1 });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(context.pages()).toHaveLength(1);
  await walkTo(page, link);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(/\/comics\/last-tram$/);
  await page.bringToFront();
  await player.next.click();
  await expect(link).toHaveCount(0);
});
