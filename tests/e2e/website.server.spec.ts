import { homeOf, textOf } from '../support/e2e/feeds';
import { workerIsReady } from '../support/e2e/offline';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';

test.use({ baseURL: ({ full }, use) => use(full.websiteUrl) });

test('the first cards are in the HTML, and the app hydrates these elements', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const home = homeOf(page);
  await expect(home.cards.first()).toBeVisible();
  const before = await textOf(home.cards.first());
  await home.cards.first().evaluate((card) => card.setAttribute('data-seen', 'before the app'));

  release();
  await expect(page).toHaveTitle(`${ru['feed.best']} · ${ru['app.name']}`);
  await expect(home.tab(ru['feed.popular'])).toBeVisible();
  await expect(home.cards.first()).toHaveAttribute('data-seen', 'before the app');
  expect(await textOf(home.cards.first())).toBe(before);

  await home.tab(ru['feed.popular']).click();
  await expect(page).toHaveURL(/\/feed\/popular$/);
  await expect(home.card('Оркестр на кухне')).toBeVisible();
});

test.describe('for an English reader', () => {
  test.use({ locale: 'en-GB' });

  test('the first cards of the feed in the address are in English', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/feed/new', { waitUntil: 'commit' });
    const home = homeOf(page);
    await expect(home.card('Мой первый кот')).toBeVisible();
    await expect(home.tab(en['feed.new'])).toHaveAttribute('aria-selected', 'true');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a project from the database is played on its page', async ({ page }) => {
  const file = page.waitForResponse(/\/project_files\/kitchen-band\/project\.json/);
  await page.goto('/comics/kitchen-band');
  await expect(page.getByRole('heading', { name: 'Оркестр на кухне', level: 1 })).toBeVisible();
  expect((await file).status()).toBe(200);
});

test.describe('in a browser that stores the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a player that is opened alone shows the current name', { tag: '@long' }, async ({ page, full }) => {
    const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
    const { projectInfo } = apiOf(full, token);
    const _id = 'demo-my-first-cat';
    const { name } = await projectInfo.get({ id: _id });
    await page.goto('/');
    await workerIsReady(page);
    try {
      for (const renamed of ['Кот и весна', 'Кот и </script> лето']) {
        await projectInfo.save({ _id, name: renamed });
        await expect(async () => {
          await page.goto(`/player.html?projid=${_id}`);
          await expect(page.locator('.poster-title')).toHaveText(renamed, { timeout: 2_000 });
        }).toPass();
        await expect(page.locator('.poster .cover')).toHaveAttribute(
          'src',
          /\/projects\/demo-my-first-cat\/covers\//,
        );
      }
    } finally {
      await projectInfo.save({ _id, name });
    }
  });
});
