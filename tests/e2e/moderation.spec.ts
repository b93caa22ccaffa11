import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import type { RunningKadr } from '../../server/start/startKadr';
import { apiOf, goToCase } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { comicFile } from '../support/server/files';

test.use({ locale: 'ru-RU' });

const tokenOf = async (full: RunningKadr, name: string) =>
  (await apiOf(full).auth.signIn({ email: `${name}@kadr.example`, password: 'kadr-demo' })).token;

/** A comic with a comment, a custom feed and a request, all of them new. */
async function report(full: RunningKadr) {
  const author = apiOf(full, await tokenOf(full, 'author'));
  const reader = apiOf(full, await tokenOf(full, 'reader'));
  const { _id: id } = await author.projectInfo.reserve();
  await author.resources.createFile({ id, file: comicFile('Рыбы и рыбки') });
  await author.projectInfo.save({ _id: id, name: 'Рыбы и рыбки' });
  const comment = await author.comments.post({ projId: id, type: commentType.text, text: 'Рыба дня!' });
  const feed = await author.customFeeds.create({
    name: 'Лучшие рыбы',
    picId: '',
    accessMode: accessMode.addAnyone,
  });
  await reader.reports.send({ id, reason: 'stolen', note: 'Это мой рисунок.' });
  await reader.reports.send({ id: comment.id ?? '', kind: 'comment', reason: 'spam', note: '' });
  await reader.reports.send({ id: feed._id, kind: 'feed', reason: 'other', note: '' });
  await author.feeds.requestBest({ projId: id });
  return { author, id };
}

test('a moderator settles several cases by keys alone, and takes one back', { tag: '@long' }, async ({
  page,
  full,
}) => {
  const { author, id } = await report(full);
  const token = await tokenOf(full, 'admin');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${full.websiteUrl}/admin/cases`);
  const current = page.getByRole('article');
  await current.focus();

  await goToCase(page, 'Это мой рисунок.');
  await page.keyboard.press('2');
  await expect(page.getByRole('status').filter({ hasText: ru['reports.hide.project'] })).toBeVisible();
  await expect(current).toBeFocused();

  await goToCase(page, 'Рыба дня!');
  await page.keyboard.press('r');
  await page.keyboard.type('Не');
  await page.keyboard.press('Escape');
  await expect(current).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('status').filter({ hasText: ru['reports.hide.comment'] })).toBeVisible();

  await goToCase(page, 'Лучшие рыбы');
  await page.keyboard.press('1');
  await expect(page.getByRole('status').filter({ hasText: ru['reports.done'] })).toBeVisible();

  await goToCase(page, ru['cases.bestFeed']);
  await page.keyboard.press('u');
  // The record of its author names the feed in the other case, too.
  await expect(page.getByRole('article', { name: 'Лучшие рыбы' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('status').filter({ hasText: ru['reports.clear'] })).toBeVisible();

  // Its request can only be declined now, because the comic is not in the feeds.
  await goToCase(page, ru['cases.bestFeed']);
  await expect(current.getByRole('button', { name: ru['requests.accept'] })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('status').filter({ hasText: ru['requests.decline'] })).toBeVisible();

  await expect(async () => {
    const { items } = await author.news.feed({});
    const types = items.slice(0, 4).map(({ type }) => type);
    expect(types.sort()).toEqual(['best_declined', 'comment_hidden', 'feed_cleared', 'proj_hidden']);
  }).toPass();
  expect((await author.projectInfo.get({ id })).adminManagedState).toBe(2);
});

test('on a phone the last decision can be taken back while the next case is shown, and its buttons are high enough', {
  tag: '@long',
}, async ({ browser, full }) => {
  await report(full);
  const token = await tokenOf(full, 'admin');
  const phone = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${full.websiteUrl}/admin/cases`);
  const undo = page.getByRole('button', { name: /^Отменить: / });
  const header = page.getByRole('banner');
  for (let settled = 1; settled <= 2; settled += 1) {
    const fine = page.getByRole('article').getByRole('button', { name: ru['reports.done'] });
    expect((await fine.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await fine.tap();
    await expect(undo).toHaveCount(settled);
  }
  await expect(page.getByRole('article')).toBeFocused();
  await expect(async () => {
    const [last, bar] = await Promise.all([undo.last().boundingBox(), header.boundingBox()]);
    expect(last?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }).toPass();
  await phone.close();
});
