import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { settleCase, takeBack } from '../../support/server/cases';
import { makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let admin: SignedIn;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  author = await server.person();
  id = await publishedOf(author);
});

const publishedOf = (owner: SignedIn) =>
  makeProject(server.database, owner.id, {
    name: 'The Goldfish',
    userManagedState: userManagedState.publishedGlobally,
  });

/** A person’s news, earliest first. */
async function newsOf({ api }: SignedIn) {
  await deliverNews(server.database);
  return (await api.news.feed({})).items.map(({ type, data }) => ({ type, data })).reverse();
}

const comic = () => ({ project: { id, name: 'The Goldfish', picId: '' }, user: null });
const setState = (value: 0 | 1 | 2, reason?: 'spam') =>
  admin.api.projectInfo.setAdminManagedState({ id, value, reason });

test('an author is notified that moderators hid a comic, with the reason if given, and that it is visible again', async () => {
  await setState(adminManagedState.banned, 'spam');
  await setState(adminManagedState.okGlobal);
  await setState(adminManagedState.banned);
  expect(await newsOf(author)).toEqual([
    { type: 'proj_hidden', data: { ...comic(), reason: 'spam' } },
    { type: 'proj_shown', data: comic() },
    {
      type: 'proj_hidden',
      data: { ...comic(), reason: null, appeal: { decisionId: expect.any(String), state: null } },
    },
  ]);
  expect(await author.api.news.unreadCount()).toEqual({ value: 3 });
});

test('hiding a hidden comic, or showing a visible one, creates no news', async () => {
  await setState(adminManagedState.okProfile);
  await setState(adminManagedState.banned);
  await setState(adminManagedState.banned, 'spam');
  expect(await newsOf(author)).toMatchObject([{ type: 'proj_hidden', data: { reason: null } }]);
});

test('a settled report notifies the author of its reason once; undoing it notifies that the comic is back', async () => {
  const reader = await server.person();
  await reader.api.reports.send({ id: id, reason: 'stolen', note: 'I drew this.' });
  await admin.api.reports.send({ id: id, reason: 'spam', note: '' });
  const { decisionId } = await admin.api.cases.settle({
    kind: 'project',
    id,
    outcome: 'hide',
    reason: 'stolen',
  });
  await takeBack(admin, decisionId);
  await settleCase(admin, { kind: 'project', id }, 'done');
  expect(await newsOf(author)).toEqual([
    { type: 'proj_hidden', data: { ...comic(), reason: 'stolen' } },
    { type: 'proj_shown', data: comic() },
  ]);
});

test('admins are not notified of actions on their own comics', async () => {
  const own = await publishedOf(admin);
  await admin.api.projectInfo.setAdminManagedState({ id: own, value: adminManagedState.banned });
  expect(await newsOf(admin)).toEqual([]);
});
