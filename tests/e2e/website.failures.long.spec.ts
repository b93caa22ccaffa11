import { answerFeeds } from '../support/e2e/feedServer';
import { archiveProjects, homeOf, openFeed, serveFeedFile } from '../support/e2e/feeds';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

const feedFile = '**/archive/feed_thebest.json';

test('a feed that failed to load says so, and loads on "try again"', async ({ page, faults }) => {
  faults.ignore(/feed_thebest/);
  await page.route(feedFile, (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }));
  await page.goto('/feed/new');
  const home = homeOf(page);
  await expect(home.strip).toHaveText(ru['retry.failed']);
  await page.unroute(feedFile);
  await home.again.click();
  await expect(home.cards.first()).toBeVisible();
  await expect(home.strip).toBeHidden();
});

test('a feed that failed to load is retried automatically', async ({ page, faults }) => {
  faults.ignore(/feed_thebest/);
  await page.clock.install();
  await page.route(feedFile, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/feed/new');
  const home = homeOf(page);
  await expect(home.strip).toBeVisible();
  await page.unroute(feedFile);
  await page.clock.fastForward(7_500);
  await expect(home.cards.first()).toBeVisible();
});

test('an error that a retry cannot fix has no “try again” button', async ({ page, faults }) => {
  faults.ignore(/feed_thebest/);
  await page.route(feedFile, (route) =>
    route.fulfill({ status: 403, json: { type: 'GENERIC', messages: ['Сюда нельзя.'] } }),
  );
  await page.goto('/feed/new');
  const home = homeOf(page);
  await expect(home.strip).toHaveText('Сюда нельзя.');
  await expect(home.again).toBeHidden();
});

test.describe('with a server', () => {
  test.use({ baseURL: ({ served }, use) => use(served.websiteUrl) });

  test('a failure to load more projects is shown in a dialog, which leads to the welcome feed', async ({
    page,
    faults,
  }) => {
    faults.ignore(/\/api\/feed\/newest\/20/);
    await answerFeeds(page, { projects: () => archiveProjects });
    await page.route('**/api/feed/newest/20/**', (route) => route.fulfill({ status: 500, json: {} }));
    const home = await openFeed(page, '/feed/new');
    await home.loadMore.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(ru['error.title']);
    await expect(dialog).toContainText(ru['error.internal']);
    await dialog.getByRole('button', { name: ru['common.close'] }).last().click();
    await expect(page).toHaveURL('/feed/best');
    await expect(home.cards.first()).toBeVisible();
  });

  test('on a narrow screen both buttons that close the error dialog are in it', async ({ page, faults }) => {
    faults.ignore(/\/api\/feed\/newest\/20/);
    await page.setViewportSize({ width: 360, height: 640 });
    await answerFeeds(page, { projects: () => archiveProjects });
    await page.route('**/api/feed/newest/20/**', (route) => route.fulfill({ status: 500, json: {} }));
    const home = await openFeed(page, '/feed/new');
    await home.loadMore.click();
    const close = page.getByRole('alertdialog').getByRole('button', { name: ru['common.close'] });
    await expect(close).toHaveCount(2);
    await expect(close.first()).toBeInViewport({ ratio: 1 });
    await expect(close.last()).toBeInViewport({ ratio: 1 });
  });

  test('a failure without a text shows no dialog, and still leads to the welcome feed', async ({
    page,
    faults,
  }) => {
    faults.ignore(/\/api\/feed\/newest\/20/);
    await answerFeeds(page, { projects: () => archiveProjects });
    const wordless = { httpStatusCode: 400, type: 'GENERIC', messages: [' '] };
    await page.route('**/api/feed/newest/20/**', (route) => route.fulfill({ status: 400, json: wordless }));
    const home = await openFeed(page, '/feed/new');
    await home.loadMore.click();
    await expect(page).toHaveURL('/feed/best');
    await expect(home.cards.first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a feed opened offline says that there is no network, and loads automatically once it is back', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    // Chunks prefetched when idle may be loading at that moment, and are left out.
    faults.ignore(/Unable to preload CSS|dynamically imported module/);
    await answerFeeds(page, { projects: () => archiveProjects });
    const home = await openFeed(page, '/feed/new');
    // The texts for a lost network are loaded while there is one, with what they share with others.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/afterStart-.*\.js$/.test(name)),
    );
    await page.waitForLoadState('networkidle');
    const popular = '**/api/feed/popular/**';
    await page.route(popular, (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await home.tab(ru['feed.popular']).click();
    await expect(page.getByText(ru['feeds.offlineTitle'])).toBeVisible();
    await expect(page.getByText(ru['feeds.offlineText'])).toBeVisible();
    await page.unroute(popular);
    await context.setOffline(false);
    await expect(home.list(ru['feed.popular']).getByRole('article').first()).toBeVisible();
  });

  test('the server’s own message is shown where a retry cannot help', async ({ page, faults }) => {
    faults.ignore(/\/api\/feed/);
    await page.route('**/api/feed/**', (route) =>
      route.fulfill({
        status: 403,
        json: { type: 'GENERIC', messages: [{ text: 'Лента на ремонте до вечера.' }] },
      }),
    );
    await page.goto('/feed/new');
    await expect(homeOf(page).strip).toHaveText('Лента на ремонте до вечера.');
  });
});

test('a project that the archive does not have is shown as unknown, and the player shows a friendly message', async ({
  page,
  faults,
}) => {
  faults.ignore(/project_files\/no-such-project/);
  await page.goto('/comics/no-such-project');
  await expect(page.getByRole('heading', { level: 2, name: ru['project.unknownName'] })).toBeVisible();
  await expect(page.frameLocator('main iframe:visible').getByRole('alert')).toContainText(
    'Комикса здесь нет',
  );
});

test('a project opened while its feed fails shows its prerendered page, and plays', async ({
  page,
  faults,
}) => {
  faults.ignore(/feed_thebest/);
  await page.route(feedFile, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/comics/${story.id}`);
  await expect(page.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await expect(page.getByRole('button', { name: ru['project.share'] })).toBeVisible();
  const player = page.frameLocator('main iframe:visible');
  await player.getByRole('button', { name: 'Смотреть' }).click();
  await expect(player.getByRole('progressbar')).toBeVisible();
});

test('an empty archive is an empty feed, not an error', async ({ page }) => {
  await serveFeedFile(page, [null, null]);
  await page.goto('/feed/new');
  await expect(page.getByText(ru['feeds.emptyTitle'])).toBeVisible();
});
