import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import { userManagedState } from '@/domain/project';
import { newId } from '../../../server/database/rowKeys';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { makeFeed } from '../../support/server/customFeeds';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  const twice = { times: 2, perSeconds: 60 };
  server = await startTestServer({
    limits: { like: twice, follow: twice, customFeed: twice, search: twice, allComments: twice },
  });
});
afterAll(() => server?.stop());

const tooOften = '429 GENERIC';

test('likes and removed likes share a limit', async () => {
  const [author, fan] = [await server.person(), await server.person()];
  const projId = await makeProject(server.database, author.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  await fan.api.profiles.like({ projId });
  await fan.api.profiles.unlike({ projId });
  expect(await outcomeOf(fan.api.profiles.like({ projId }))).toBe(tooOften);
  expect(await outcomeOf(author.api.profiles.like({ projId }))).toBe('done');
});

test('follows and ended follows share a limit', async () => {
  const [author, fan] = [await server.person(), await server.person()];
  await fan.api.profiles.follow({ userId: author.id });
  await fan.api.profiles.unfollow({ userId: author.id });
  expect(await outcomeOf(fan.api.profiles.follow({ userId: author.id }))).toBe(tooOften);
});

test('creating, changing and filling custom feeds share a limit', async () => {
  const owner = await server.person();
  const feedId = await makeFeed(owner);
  await owner.api.customFeeds.save({ feedId, name: 'Dogs', accessMode: accessMode.addAnyone });
  const projId = await makeProject(server.database, owner.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  expect(await outcomeOf(makeFeed(owner))).toBe(tooOften);
  expect(await outcomeOf(owner.api.customFeeds.putProject({ projId, feedId }))).toBe(tooOften);
  expect(await outcomeOf(owner.api.feedAccess.grant({ feedId, userIds: [owner.id] }))).toBe(tooOften);
  expect(await outcomeOf(owner.api.customFeeds.delete({ feedId }))).toBe('done');
});

test('custom feeds created at the same moment do not exceed a person’s limit', async () => {
  const owner = await server.person();
  const rows = Array.from({ length: 199 }, (_, place) => ({
    id: newId(),
    ownerId: owner.id,
    name: `Feed ${place}`,
    nameKey: `feed ${place}`,
    accessMode: accessMode.addOwnerOnly,
  }));
  await server.database.insert(customFeeds).values(rows);
  expect((await Promise.all([1, 2].map(() => outcomeOf(makeFeed(owner))))).sort()).toEqual([
    '422 ENT_VALIDN',
    'done',
  ]);
});

test('searches have a limit', async () => {
  const { api } = await server.person();
  const search = () => outcomeOf(api.search.projects({ q: 'moon', offset: 0, count: 20 }));
  expect([await search(), await search(), await search()]).toEqual(['done', 'done', tooOften]);
});

test('requests for all comments have a limit per person and per address; short lists and pages do not', async () => {
  const author = await server.person();
  const fan = await server.person();
  const projId = await makeProject(server.database, author.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  for (const { api } of [fan, server.client()]) {
    const list = (limit?: number) =>
      outcomeOf(api.comments.list({ projId, ...(limit !== undefined && { limit }) }));
    expect([await list(), await list(-1), await list(-1), await list(), await list(301)]).toEqual([
      'done',
      'done',
      tooOften,
      tooOften,
      tooOften,
    ]);
    expect(await list(300)).toBe('done');
    expect(await outcomeOf(api.comments.page({ projId, count: 100 }))).toBe('done');
  }
  expect(await outcomeOf(author.api.comments.list({ projId }))).toBe('done');
});
