import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { adminManagedState, userManagedState } from '@/domain/project';
import { projects } from '../../../server/database/tables/projects';
import { makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

/** The server's own background queries, on either engine. */
const asked =
  engineOfRun() === 'pglite' ? vi.spyOn(PGlite.prototype, 'query') : vi.spyOn(pg.Pool.prototype, 'query');

let server: TestServer;
let owner: SignedIn;
let reader: SignedIn;
let admin: SignedIn;
let visitor: Api;
let id: string;

beforeAll(async () => {
  // Long enough that nothing expires while a test runs.
  server = await startTestServer({ anonymousResponseMs: 600_000 });
  [owner, reader, admin] = [
    await server.person(),
    await server.person(),
    await server.person({ role: 'admin' }),
  ];
  visitor = server.client().api;
});
beforeEach(async () => {
  id = await makeProject(server.database, owner.id, {
    userManagedState: userManagedState.publishedGlobally,
    newestSince: new Date(),
  });
  // Any write clears the cache.
  await owner.api.users.save({ user: { status: id } });
  asked.mockClear();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server?.stop();
});

const newest = { type: 'newest', offset: 0, count: 20 } as const;

const kept: readonly (readonly [what: string, path: () => string])[] = [
  ['a feed', () => '/api/feed/newest/0/20'],
  ['a project', () => `/api/view/project/${id}`],
  ['a profile', () => `/api/view/profile/${owner.id}`],
  ['a person’s projects', () => `/api/view/profile/${owner.id}/projects`],
  ['comments', () => `/api/project_comments/${id}/20`],
  ['a page of comments', () => `/api/project_comments/${id}/page/20`],
];

test.each(kept)(
  '%s is read from the database once for visitors who request it at the same time',
  async (_what, path) => {
    const ask = async () => (await fetch(server.address + path())).text();
    const [first, second] = await Promise.all([ask(), ask()]);
    const times = asked.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(2);
    expect([second, await ask()]).toEqual([first, first]);
    expect(asked).toHaveBeenCalledTimes(times);
  },
);

test.each(kept)('%s: a client that has it gets 304 until it changes', async (_what, path) => {
  const first = await fetch(server.address + path());
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(first.headers.get('vary')).toMatch(/\bauthorization\b/i);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(server.address + path(), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');

  await owner.api.projectInfo.save({ _id: id, name: 'Another name' });
  await reader.api.profiles.like({ projId: id });
  await reader.api.comments.post({ projId: id, type: commentType.text, text: 'Good' });
  const changed = await fetch(server.address + path(), { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('a feed is compressed for clients that accept it, and each encoding has its own etag', async () => {
  await server.database
    .update(projects)
    .set({ description: 'A long story. '.repeat(200) })
    .where(eq(projects.id, id));
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.address}/api/feed/newest/0/20`, { headers });
  const packed = await ask({ 'accept-encoding': 'br, gzip' });
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const answer of [packed, plain]) expect(answer.headers.get('vary')).toMatch(/\baccept-encoding\b/i);
  const [packedBytes, plainBytes] = [packed, plain].map((answer) =>
    Number(answer.headers.get('content-length')),
  );
  expect(packedBytes).toBeLessThan((plainBytes ?? 0) / 2);
  expect(await packed.text()).toBe(await plain.text());
  const [packedEtag, plainEtag] = [packed, plain].map((answer) => answer.headers.get('etag') ?? '');
  expect(packedEtag).not.toBe(plainEtag);

  const known = { 'accept-encoding': 'gzip', 'if-none-match': packedEtag ?? '' };
  expect((await ask(known)).status).toBe(304);
  expect((await ask({ ...known, 'accept-encoding': 'identity' })).status).toBe(200);
});

test('a short response is not compressed', async () => {
  const answer = await fetch(`${server.address}/api/view/profile/${owner.id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
});

test.each(kept)('%s is read for each signed-in person separately, and not cached', async (_what, path) => {
  await reader.api.profiles.like({ projId: id });
  const ask = (headers = {}) => fetch(server.address + path(), { headers });
  const asPerson = { authorization: `Bearer ${reader.token}` };
  const [before, own, ownAgain] = [await ask(), await ask(asPerson), await ask(asPerson)];
  for (const answer of [own, ownAgain]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  }
  expect(await (await ask()).text()).toBe(await before.text());
  asked.mockClear();
  await ask(asPerson);
  // The owner of the token, and the request.
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2);
  const known = { ...asPerson, 'if-none-match': before.headers.get('etag') ?? '*' };
  expect((await ask(known)).status).toBe(200);
});

test('a visitor’s card does not have the like of the person who requested it before, nor the other way round', async () => {
  await reader.api.profiles.like({ projId: id });
  const isLiked = async (api: Api) => (await api.projects.view({ id })).isLikedByCurUser;
  expect(await isLiked(reader.api)).toBe(true);
  expect(await isLiked(visitor)).toBe(false);
  expect(await isLiked(reader.api)).toBe(true);
  expect(await isLiked(visitor)).toBe(false);
});

test('a wrong token is refused, even if a response for visitors is cached', async () => {
  await visitor.projects.view({ id });
  const headers = { authorization: 'Bearer nothing' };
  expect((await fetch(`${server.address}/api/view/project/${id}`, { headers })).status).toBe(401);
});

test('a like, a comment, an edit and a new name are visible to the next visitor', async () => {
  const seen = async () => {
    const [view, comments, profile, feed] = await Promise.all([
      visitor.projects.view({ id }),
      visitor.comments.list({ projId: id }),
      visitor.profiles.view({ userId: owner.id }),
      visitor.feeds.get(newest),
    ]);
    const inFeed = feed.items.find((one) => one.id === id);
    const counted = [view.likesCnt, comments.items.length, inFeed?.likesCnt];
    return [...counted, view.name, inFeed?.name, profile.user.name];
  };
  expect(await seen()).toEqual([0, 0, 0, 'A cat', 'A cat', 'Kadr']);
  await reader.api.profiles.like({ projId: id });
  expect(await seen()).toEqual([1, 0, 1, 'A cat', 'A cat', 'Kadr']);
  await reader.api.comments.post({ projId: id, type: commentType.text, text: 'Good' });
  expect(await seen()).toEqual([1, 1, 1, 'A cat', 'A cat', 'Kadr']);
  await owner.api.projectInfo.save({ _id: id, name: 'A dog' });
  await owner.api.users.save({ user: { name: 'Anna' } });
  expect(await seen()).toEqual([1, 1, 1, 'A dog', 'A dog', 'Anna']);
  await reader.api.profiles.unlike({ projId: id });
  expect(await seen()).toEqual([0, 1, 0, 'A dog', 'A dog', 'Anna']);
  await owner.api.users.save({ user: { name: 'Kadr' } });
});

test('the next visitor does not see a hidden, banned or deleted project', async () => {
  const isThere = async () => {
    const { items } = await visitor.feeds.get(newest);
    const answer = await fetch(`${server.address}/api/view/project/${id}`);
    return [answer.status, items.some((one) => one.id === id)];
  };
  expect(await isThere()).toEqual([200, true]);
  await admin.api.projectInfo.setAdminManagedState({ id, value: adminManagedState.banned });
  expect(await isThere()).toEqual([404, false]);
  await admin.api.projectInfo.setAdminManagedState({ id, value: adminManagedState.okGlobal });
  expect(await isThere()).toEqual([200, true]);
  await owner.api.projects.delete({ id });
  expect(await isThere()).toEqual([404, false]);
});

test('a refusal is not cached', async () => {
  const hide = (state: (typeof userManagedState)[keyof typeof userManagedState]) =>
    server.database.update(projects).set({ userManagedState: state }).where(eq(projects.id, id));
  await hide(userManagedState.privateWasPublishedGlobally);
  expect((await fetch(`${server.address}/api/view/project/${id}`)).status).toBe(404);
  await hide(userManagedState.publishedGlobally);
  expect((await fetch(`${server.address}/api/view/project/${id}`)).status).toBe(200);
});

test('the start of a play clears no cache: the view count may be a moment late', async () => {
  await visitor.projects.view({ id });
  await visitor.projectInfo.countView({ id });
  expect((await visitor.projects.view({ id })).viewsCnt).toBe(0);
  await reader.api.profiles.like({ projId: id });
  expect((await visitor.projects.view({ id })).viewsCnt).toBe(1);
});
