import type { Page } from '@playwright/test';
import { homeOf, openFeed } from '../support/e2e/feeds';
import { inlineAddresses } from '../support/e2e/startFiles';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';
import { appIn } from '../support/e2e/vk';

test.describe('?govkapp', () => {
  for (const [path, place] of [
    [`/comics/${story.id}?govkapp`, 'the project'],
    [`/comics/${story.id.replaceAll('-', '%2D')}?govkapp`, 'the project'],
    ['/?govkapp', 'home'],
    ['/feed/popular?govkapp=1', 'home'],
  ] as const) {
    test(`${path} redirects to VK at ${place} before any other request`, {
      tag: '@long',
    }, async ({ page, kadr }) => {
      const asked = askedByThePage(page, kadr.websiteUrl);
      await page.goto(path);
      await page.waitForURL((url) => url.href.startsWith(kadr.vkHostUrl));
      expect(asked()).toEqual([]);
      const app = appIn(page);
      if (place === 'home') await expect(app.getByRole('article').first()).toBeVisible();
      else await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
      const hash = place === 'home' ? '' : `#|:3m=p,id=${story.id}|:3`;
      await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(hash);
    });
  }

  test('without VK’s address Kadr opens as the website', { tag: '@long' }, async ({ page }) => {
    await inlineAddresses(page, '');
    await page.route('**/config/urls.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), socialAppUrl: '' } });
    });
    await page.goto(`/comics/${story.id}?govkapp`);
    await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('tutid and suped are stored and removed from the address, and the rest of it stays', {
  tag: '@long',
}, async ({ page }) => {
  await openFeed(page, '/feed/new?tutid=first-steps&suped=1&from=friends');
  await expect(page).toHaveURL('/feed/new?from=friends');
  const kept = await page.evaluate(() => [localStorage.getItem('tutid'), localStorage.getItem('suped')]);
  expect(kept).toEqual(['first-steps', '1']);
  await page.reload();
  await expect(page).toHaveURL('/feed/new?from=friends');
});

test('on the bare address they are removed too, and the feed is shown', { tag: '@long' }, async ({
  page,
}) => {
  await openFeed(page, '/?tutid=first-steps');
  await expect(page).toHaveURL('/feed/best');
  expect(await page.evaluate(() => localStorage.getItem('tutid'))).toBe('first-steps');
});

test.describe('languages', () => {
  for (const [locale, words] of [
    ['en-GB', en],
    ['ru-RU', ru],
    ['fr-FR', en],
  ] as const) {
    test.describe(() => {
      test.use({ locale });
      test(`a browser in ${locale} shows «${words['feed.best']}»`, { tag: '@long' }, async ({ page }) => {
        const home = await openFeed(page);
        await expect(home.tab(words['feed.best'])).toBeVisible();
      });
    });
  }

  test('a chosen language overrides the browser’s, and no word of the other is left', {
    tag: '@long',
  }, async ({ page }) => {
    await openFeed(page);
    await page.getByRole('button', { name: 'English' }).click();
    const home = homeOf(page);
    await expect(home.tab(en['feed.best'])).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await expect(home.cards.first().getByRole('time')).toHaveText(/ago|now|yesterday|last/);
    await expect.poll(() => russianWords(page)).toEqual([]);
    await home.nameOf(home.cards.first()).click();
    await expect(page.getByRole('button', { name: en['project.share'] })).toBeVisible();
    await expect.poll(() => russianWords(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: en['project.share'] })).toBeVisible();
  });
});

/** The requests of the website's own page, besides the page itself. */
function askedByThePage(page: Page, websiteUrl: string): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.isNavigationRequest() || request.frame() !== page.mainFrame();
    if (!isOwn && request.url().startsWith(`${websiteUrl}/`)) asked.push(request.url());
  });
  return () => asked.filter((url) => /localize|archive|config/.test(url));
}

/** Russian texts on the screen, except for what people wrote themselves (names, descriptions) and the language's own name. */
function russianWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ours = (node: Node) => {
      const element = node.parentElement;
      const people =
        'article h2, article p, main h2, main p, iframe, [lang], script, style, template, h1, textarea';
      return element?.checkVisibility() === true && element.closest(people) === null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (/[а-яё]/i.test(text) && ours(node)) found.push(text);
    }
    return found;
  });
}
