import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import type { RunningKadr } from '../../server/start/startKadr';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { comicFile } from '../support/server/files';

const signedIn = async (full: RunningKadr, name: string) => {
  const { token } = await apiOf(full).auth.signIn({ email: `${name}@kadr.example`, password: 'kadr-demo' });
  return { token, api: apiOf(full, token) };
};

/** Ten cases of all kinds; returns the key that decides each, by a text that its card has. */
async function fill(full: RunningKadr): Promise<ReadonlyMap<string, string>> {
  const { api: author } = await signedIn(full, 'author');
  const { api: reader } = await signedIn(full, 'reader');
  const { api: admin } = await signedIn(full, 'admin');
  const comic = async (name: string) => {
    const { _id: id } = await author.projectInfo.reserve();
    await author.resources.createFile({ id, file: comicFile(name) });
    await author.projectInfo.save({ _id: id, name });
    return id;
  };
  const say = async (projId: string, text: string) =>
    (await author.comments.post({ projId, type: commentType.text, text })).id ?? '';
  const id = await comic('First comic');
  await reader.reports.send({ id, reason: 'stolen', note: 'Mine.' });
  await reader.reports.send({ id: await comic('Second comic'), reason: 'hate', note: '' });
  await reader.reports.send({ id: await say(id, 'Rude one'), kind: 'comment', reason: 'hate', note: '' });
  await reader.reports.send({ id: await say(id, 'Rude two'), kind: 'comment', reason: 'spam', note: '' });
  const owner = await author.users.me();
  await reader.reports.send({ id: owner._id, kind: 'person', reason: 'spam', note: 'Not a person.' });
  const feed = await author.customFeeds.create({
    name: 'Odd feed',
    picId: '',
    accessMode: accessMode.addAnyone,
  });
  await reader.reports.send({ id: feed._id, kind: 'feed', reason: 'other', note: '' });
  await author.feeds.requestBest({ projId: await comic('Best comic') });
  await admin.filters.add({ locale: 'en', pattern: 'roulette', action: 'hold' });
  await comic('Roulette comic');
  await say(id, 'A roulette');
  const appealed = await comic('Appealed comic');
  await reader.reports.send({ id: appealed, reason: 'hate', note: '' });
  const { decisionId } = await admin.cases.settle({
    kind: 'project',
    id: appealed,
    outcome: 'hide',
    reason: 'hate',
  });
  await author.cases.appeal({ decisionId, text: 'It was a joke.' });
  return new Map([
    ['Mine.', '1'],
    ['Second comic', '2'],
    ['Rude one', '2'],
    ['Rude two', '1'],
    ['Not a person.', '1'],
    ['Odd feed', '2'],
    ['Best comic', '1'],
    ['Roulette comic', '1'],
    ['A roulette', '2'],
    ['It was a joke.', '1'],
  ]);
}

test('ten mixed cases are settled in three minutes by keys alone, and all are taken back', {
  tag: '@long',
}, async ({ page, full }) => {
  const keys = await fill(full);
  const { token, api } = await signedIn(full, 'admin');
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${full.websiteUrl}/admin/cases`);
  const current = page.getByRole('article');
  const undo = page.getByRole('button', { name: /^(Undo|Отменить): / });
  await current.focus();
  const begun = Date.now();
  let presses = 0;
  for (let settled = 0; settled < keys.size; ) {
    const text = (await current.textContent()) ?? '';
    const key = [...keys].find(([about]) => text.includes(about))?.[1] ?? 'j';
    presses += 1;
    await page.keyboard.press(key);
    if (key !== 'j') settled += 1;
    if (key === 'j') await expect(current).not.toHaveText(text);
    else await expect(undo).toHaveCount(settled);
    if (settled < keys.size) await expect(current).toBeFocused();
  }
  await expect(page.getByText(ru['cases.emptyTitle'])).toBeVisible();
  const seconds = Math.round((Date.now() - begun) / 1000);
  expect(seconds).toBeLessThan(180);
  expect(presses).toBeLessThanOrEqual(20);
  for (let left = keys.size; left > 0; left -= 1) {
    await page.keyboard.press('u');
    await expect(undo).toHaveCount(left - 1);
    await expect(current).toBeFocused();
  }
  const open = (await api.cases.listOpen({ offset: 0, count: 100 })).items;
  expect(open.length).toBeGreaterThanOrEqual(keys.size);
});
