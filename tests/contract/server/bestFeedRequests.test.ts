import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsType } from '@/domain/news';
import { adminManagedState, type Category, category, userManagedState } from '@/domain/project';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { bestFeedRequests } from '../../../server/database/tables/moderation';
import { projects } from '../../../server/database/tables/projects';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
import { makeComic, makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person({ name: 'Boris' });
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(bestFeedRequests));

const page = { offset: 0, count: 20 };
const openRequests = () => openCases(admin);
const decide = (projId: string, outcome: 'accept' | 'decline') =>
  settleCase(admin, { kind: 'bestFeed', id: projId }, outcome);
const categoryOf = async (projId: string) => (await projectRow(server.database, projId))?.category;

async function requested(name: string, reached: Category = category.popular) {
  const projId = await makeComic(server, author.id, {
    name,
    userManagedState: userManagedState.publishedGlobally,
  });
  await server.database.update(projects).set({ category: reached }).where(eq(projects.id, projId));
  await author.api.feeds.requestBest({ projId });
  return projId;
}

describe('a request for the best feed', () => {
  test('is shown to admins with the comic, its author and its states, oldest first', async () => {
    const projId = await requested('The Goldfish');
    const second = await requested('Snow');
    const open = await openRequests();
    expect(open.map(({ id }) => id)).toEqual([projId, second]);
    expect(open[0]).toMatchObject({
      kind: 'bestFeed',
      project: { id: projId, name: 'The Goldfish', picId: '' },
      person: { id: author.id, name: 'Boris', picId: '' },
      creationDate: expect.stringMatching(/^\d{4}-/),
    });
    const { states } = await admin.api.cases.view({ kind: 'bestFeed', id: projId });
    expect(states).toEqual({
      category: category.popular,
      userManagedState: userManagedState.publishedGlobally,
      adminManagedState: adminManagedState.okGlobal,
    });
  });

  test('that is accepted moves the comic to the best feed, and is closed', async () => {
    const projId = await requested('The Goldfish');
    await decide(projId, 'accept');
    expect(await openRequests()).toEqual([]);
    const { items } = await author.api.feeds.get({ type: 'thebest', ...page });
    expect(items.map(({ id }) => id)).toContain(projId);
  });

  test('that is declined leaves the comic where it is, also when its author requests it again', async () => {
    const projId = await requested('The Goldfish');
    await decide(projId, 'decline');
    await author.api.feeds.requestBest({ projId });
    expect(await openRequests()).toEqual([]);
    expect(await categoryOf(projId)).toBe(category.popular);
  });

  test.each(['accept', 'decline'] as const)('is open again when “%s” is undone', async (decision) => {
    const projId = await requested('The Goldfish');
    const before = await openRequests();
    await takeBack(admin, await decide(projId, decision));
    expect(await openRequests()).toEqual(before);
    expect(await categoryOf(projId)).toBe(category.popular);
    await decide(projId, 'accept');
    expect(await categoryOf(projId)).toBe(category.theBest);
  });

  test('that is undone keeps what other admins have done to the comic since', async () => {
    const projId = await requested('The Goldfish');
    const decisionId = await decide(projId, 'accept');
    await admin.api.projectInfo.setCategory({ id: projId, value: category.interesting });
    await takeBack(admin, decisionId);
    expect(await categoryOf(projId)).toBe(category.interesting);
  });

  test('is decided once: the second admin gets an error, and nothing changes', async () => {
    const projId = await requested('The Goldfish');
    await decide(projId, 'decline');
    const second = decide(projId, 'accept');
    expect(await outcomeOf(second)).toBe('409 GENERIC');
    // There are no reports of it.
    const reported = settleCase(admin, { kind: 'project', id: projId }, 'hide');
    expect(await outcomeOf(reported)).toBe('404 GENERIC');
    expect(await categoryOf(projId)).toBe(category.popular);
  });

  test('that does not exist cannot be decided', async () => {
    const projId = await makeProject(server.database, author.id);
    for (const asked of [projId, 'gone']) {
      const decided = decide(asked, 'accept');
      expect(await outcomeOf(decided)).toBe('404 GENERIC');
    }
    expect(await categoryOf(projId)).toBe(category.newest);
  });

  test('is refused for a comic that is only in the profile, or that moderators keep out of the feeds', async () => {
    const states = [
      { userManagedState: userManagedState.publishedProfileWasntPublishedGlobally },
      { adminManagedState: adminManagedState.okProfile },
    ];
    for (const state of states) {
      const given = { userManagedState: userManagedState.publishedGlobally, ...state };
      const projId = await makeProject(server.database, author.id, given);
      expect(await outcomeOf(author.api.feeds.requestBest({ projId }))).toBe('403 GENERIC');
    }
    expect(await openRequests()).toEqual([]);
  });

  test('says who sees the comic now, and cannot be accepted once the comic has left the feeds', async () => {
    const projId = await requested('The Goldfish');
    const value = userManagedState.publishedProfileWasPublishedGlobally;
    await author.api.projectInfo.setUserManagedState({ id: projId, value });
    const { items } = await author.api.news.feed({});
    const before = items.filter(({ type }) => type === newsType.categoryChange);
    const { states } = await admin.api.cases.view({ kind: 'bestFeed', id: projId });
    expect(states).toMatchObject({ userManagedState: value });
    const accepted = decide(projId, 'accept');
    expect(await outcomeOf(accepted)).toBe('409 GENERIC');
    expect(await categoryOf(projId)).toBe(category.popular);
    const after = (await author.api.news.feed({})).items;
    expect(after.filter(({ type }) => type === newsType.categoryChange)).toEqual(before);
    await decide(projId, 'decline');
    expect(await openRequests()).toEqual([]);
  });

  test('appears in the author’s news with the reason when it is declined', async () => {
    const projId = await requested('The Goldfish');
    await decide(projId, 'decline');
    await deliverNews(server.database);
    const { items } = await author.api.news.feed({});
    expect(items[0]).toMatchObject({
      type: 'best_declined',
      data: { project: { id: projId }, reason: 'notYet' },
    });
  });
});

test('each decision about a request, and each undoing, is logged', async () => {
  const projId = await requested('The Goldfish');
  await takeBack(admin, await decide(projId, 'decline'));
  const { items } = await admin.api.accountLog.adminActions({ offset: 0, count: 2 });
  expect(items).toMatchObject([
    { action: 'cases.takeBack', project: { name: 'The Goldfish' } },
    { action: 'cases.settle', about: { kind: 'bestFeed', id: projId, outcome: 'decline' } },
  ]);
});
