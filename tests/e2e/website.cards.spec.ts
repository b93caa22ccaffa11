import { overtakenChunk } from '../support/e2e/faultWatch';
import { archiveProjects, openFeed, serveFeedFile } from '../support/e2e/feeds';
import { expect, test } from '../support/e2e/test';

const [model] = archiveProjects;
if (!model) throw new Error('The archive has no project');

const project = {
  ...model,
  name: 'Трамвай без рельсов',
  description: 'Куда он едет, не знает и водитель.',
  creationDate: '2026-03-14T09:00:00Z',
  likesCnt: 11,
  viewsCnt: 102,
};

test('a card shows cover, name, description, author, date and counters', async ({ page }) => {
  await page.clock.install({ time: '2026-03-14T12:00:00Z' });
  await serveFeedFile(page, [project]);
  const home = await openFeed(page, '/feed/new');
  const card = home.card(project.name);
  await expect(card.getByRole('heading', { name: project.name })).toBeVisible();
  await expect(card).toContainText(project.description);
  await expect(card).toContainText(project.owner?.name ?? '');
  await expect(card.getByRole('time')).toHaveText('3 часа назад');
  await expect(card.getByRole('time')).toHaveAttribute('title', '14 марта 2026 г.');
  await expect(card.getByRole('img', { name: '11 лайков' })).toHaveText('11');
  await expect(card.getByRole('img', { name: '102 просмотра' })).toHaveText('102');
  await expect(home.nameOf(card)).toHaveAttribute('href', `/comics/${project.id}`);
  const cover = home.coverOf(card).locator('img');
  await expect(cover).toHaveAttribute('src', `/projects/${project.id}/covers/${project.picId}`);
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true);
  const box = await home.coverOf(card).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? 1));
});

test('the relative date is updated while the page stays open', { tag: '@long' }, async ({ page, faults }) => {
  faults.ignore(overtakenChunk);
  await page.clock.install({ time: '2026-03-14T09:00:30Z' });
  await serveFeedFile(page, [project]);
  const home = await openFeed(page, '/feed/new');
  const date = home.card(project.name).getByRole('time');
  await expect(date).toHaveText('только что');
  await page.clock.fastForward('01:00');
  await expect(date).toHaveText('1 минуту назад');
  await page.clock.fastForward('02:00:00');
  await expect(date).toHaveText('2 часа назад');
});

test('missing entries from the server and projects with only an id do not break the feed', {
  tag: '@long',
}, async ({ page }) => {
  const bare = { id: 'bare-one', name: 'Почти ничего' };
  await page.route('**/archive/feed_thebest.json', (route) =>
    route.fulfill({ json: [null, bare, null, project] }),
  );
  await page.route('**/projects/bare-one/covers/**', (route) => route.fulfill({ status: 204 }));
  const home = await openFeed(page, '/feed/new');
  await expect(home.cards).toHaveCount(2);
  const card = home.card(bare.name);
  await expect(card.getByRole('time')).toHaveCount(0);
  await expect(card.getByRole('img', { name: '0 просмотров' })).toBeVisible();
});

test('a name that looks like HTML is shown as plain text', { tag: '@long' }, async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> & «кот»';
  await serveFeedFile(page, [{ ...project, name, description: '<b>x</b>' }]);
  const home = await openFeed(page, '/feed/new');
  await expect(home.card(name).getByRole('heading')).toHaveText(name);
  await expect(home.card(name)).toContainText('<b>x</b>');
});
