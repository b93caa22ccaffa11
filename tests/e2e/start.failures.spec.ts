import type { Locator, Page, Route } from '@playwright/test';
import type { RunningKadr } from '../../server/start/startKadr';
import { homeOf, openFeed } from '../support/e2e/feeds';
import { brokenAnswers, failedStart, inlineAddresses } from '../support/e2e/startFiles';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';

const config = '**/config/urls.json';

/** The texts are visible on the screen, not below its edge. */
async function expectInTheMiddle(page: Page, message: Locator): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const first = await message.locator('p').first().boundingBox();
  const last = await message.getByRole('button').boundingBox();
  if (!first || !last) throw new Error('The words are not on the screen');
  const middle = (first.y + last.y + last.height) / 2;
  expect(Math.abs(middle - height / 2)).toBeLessThan(height / 10);
  expect(last.height).toBeGreaterThanOrEqual(44);
}

/** Kadr did not open, says so in both languages, and opens by "try again" once the cause is gone. */
async function failsUntil(page: Page, mend: () => Promise<void>): Promise<void> {
  const { message, again } = failedStart(page);
  await expect(message).toBeVisible();
  await expect(message).toContainText('Kadr не открылся');
  await expect(message).toContainText('Kadr did not open');
  await expect(homeOf(page).cards).toHaveCount(0);
  await expectInTheMiddle(page, message);
  await mend();
  await again.click();
  await expect(homeOf(page).cards.first()).toBeVisible();
  await expect(message).toBeHidden();
}

for (const [what, answer] of brokenAnswers) {
  test(`with the addresses ${what} Kadr does not start and says so in both languages`, {
    tag: what === brokenAnswers[0]?.[0] ? [] : '@long',
  }, async ({ page, faults }) => {
    faults.expect(/console: Kadr did not start/);
    faults.ignore(/config\/urls\.json/);
    await inlineAddresses(page, '');
    await page.route(config, answer);
    await page.goto('/');
    await failsUntil(page, () => page.unroute(config));
  });
}

test('addresses of a wrong type in the page itself stop the start, and the log names the key', {
  tag: '@long',
}, async ({ page, faults }) => {
  faults.expect(/console: Kadr did not start .*staticUrls/);
  await inlineAddresses(page, '{"staticUrls": "/image_store"}');
  await page.goto('/');
  await failsUntil(page, () => page.unrouteAll());
});

test('a missing address is named in the log, and Kadr starts with the default one', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  faults.expect(/console: config\/urls\.json has no address "editorUrl"/);
  faults.ignore(/has no address/);
  await inlineAddresses(
    page,
    '{"backendUrl": "", "staticUrls": ["/image_store"], "playerUrl": "/player.html"}',
  );
  await openFeed(page, '/feed/new');
});

test('addresses that are not in the page are requested', { tag: '@long' }, async ({ page }) => {
  await inlineAddresses(page, '');
  const asked = page.waitForRequest(config);
  await openFeed(page, '/feed/new');
  await asked;
});

for (const [what, answer] of brokenAnswers.slice(0, 3)) {
  test(`with all dictionaries ${what} Kadr does not start and says so in both languages`, {
    tag: what === brokenAnswers[0]?.[0] ? [] : '@long',
  }, async ({ page, faults }) => {
    faults.expect(/console: The dictionary "en" is not loaded/);
    faults.expect(/console: The dictionary "ru" is not loaded/);
    faults.expect(/console: Kadr did not start/);
    faults.ignore(/localize/);
    await page.route('**/localize/*.json', answer);
    await page.goto('/feed/new');
    await failsUntil(page, () => page.unroute('**/localize/*.json'));
  });
}

test('without the Russian dictionary Kadr is in English', { tag: '@long' }, async ({ page, faults }) => {
  faults.expect(/console: The dictionary "ru" is not loaded/);
  faults.ignore(/localize/);
  await page.route('**/localize/ru*.json', (route) => route.fulfill({ status: 404, body: '' }));
  await openFeed(page);
  await expect(homeOf(page).tab(en['feed.best'])).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/** The archive has no editor, and only it answers without a server. */
function siteOf({ kadr, served }: Record<'kadr' | 'served', RunningKadr>, path: string): string {
  return (path === '/' ? kadr : served).websiteUrl;
}

for (const path of ['/', '/editor.html']) {
  test(`a browser that is too old says so and starts nothing (${path})`, async ({ page, kadr, served }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
    await page.goto(siteOf({ kadr, served }, path) + path);
    const { message } = failedStart(page);
    await expect(message).toBeVisible();
    await expect(message).toContainText('Этот браузер слишком старый');
    await expect(message).toContainText('This browser is too old');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test(`also if it cannot read the app's code (${path})`, { tag: '@long' }, async ({
    page,
    faults,
    kadr,
    served,
  }) => {
    faults.ignore(/SyntaxError/);
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '?' }),
    );
    await page.goto(siteOf({ kadr, served }, path) + path);
    await expect(failedStart(page).message).toContainText('This browser is too old');
  });
}

test('in Russian Kadr needs no English dictionary', { tag: '@long' }, async ({ page }) => {
  await page.route('**/localize/en*.json', (route) => route.fulfill({ json: ['not', 'a dictionary'] }));
  await openFeed(page);
  await expect(homeOf(page).tab(ru['feed.best'])).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    for (const file of ['index', 'ProjectPanel']) {
      test(`a linked comic keeps playing when the app does not load (${file})`, {
        tag: viewport.width === 360 && file === 'index' ? [] : '@long',
      }, async ({ page, faults }) => {
        faults.ignore(/assets/);
        await page.route(`**/assets/${file}-*.js`, (route) => route.abort('connectionfailed'));
        await page.goto(`/comics/${story.id}`);
        const frame = page.frameLocator('main iframe');
        const player = playerIn(frame);
        const { message, again } = failedStart(page);
        await expect(message).toBeVisible();
        await player.poster.click();
        await player.next.click();
        await expect(player.button(story.choice).last()).toBeVisible();
        await expect(page.getByRole('banner')).toBeHidden();

        await page.unrouteAll();
        await again.click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await player.resume.click();
        await expect(player.button(story.choice).last()).toBeVisible();
      });
    }
  });
}

test('a comic that was tapped in the feed keeps playing when the app does not load', async ({
  page,
  faults,
}) => {
  faults.ignore(/assets/);
  const held: Route[] = [];
  await page.route('**/assets/index-*.js', (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await homeOf(page).cards.first().getByRole('button').first().click();
  const player = page.locator('[data-early="over"] iframe');
  await expect(player.contentFrame().getByRole('main')).toBeVisible();
  for (const route of held) await route.abort('connectionfailed');
  const { message, again } = failedStart(page);
  await expect(message).toBeVisible();
  await expect(player.contentFrame().getByRole('main')).toBeVisible();
  await expect(player).toBeInViewport({ ratio: 1 });
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(homeOf(page).cards).toHaveCount(0);
});

test('a script that does not load is reported in the middle of the screen', async ({ page, faults }) => {
  faults.ignore(/assets/);
  await page.route('**/assets/index-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await failsUntil(page, () => page.unrouteAll());
});

test('a script that fails before the page is complete is reported in the middle of the screen', {
  tag: '@long',
}, async ({ page, faults }) => {
  faults.ignore(/assets/);
  await page.addInitScript(() => {
    window.addEventListener('error', () => document.documentElement.setAttribute('data-failed', ''), true);
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const halves = html.split('</head>');
    expect(halves).toHaveLength(2);
    return route.fulfill({ response, body: halves.join('<script src="/held.js"></script></head>') });
  });
  await page.route('/held.js', async (route) => {
    // By a timer: a page without a body draws no frames.
    const hasFailed = () => document.documentElement.hasAttribute('data-failed');
    await page.waitForFunction(hasFailed, null, { polling: 50 });
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/assets/index-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await failsUntil(page, () => page.unrouteAll());
});
