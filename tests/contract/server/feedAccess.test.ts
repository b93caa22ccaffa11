import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ name: 'Owner' });
});
afterAll(() => server?.stop());

const { addOwnerOnly, addDedicatedUsers, addAnyone } = accessMode;
const page = { offset: 0, count: 100 };
const namesOf = ({ items }: { readonly items: readonly { readonly name: string }[] }) =>
  items.map(({ name }) => name);
const people = async (feedId: string) => namesOf(await owner.api.feedAccess.people({ feedId, ...page }));

/** Rows of people who never sign in. */
async function crowd(size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => crypto.randomUUID());
  await server.database.insert(users).values(ids.map((id) => ({ id, name: 'Crowd', nameKey: 'crowd' })));
  return ids;
}

test('the owner is first in the access list; grants and revocations change the rest', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const [one, two] = [await server.person({ name: 'One' }), await server.person({ name: 'Two' })];
  const isGranted = async (userId: string) =>
    (await owner.api.feedAccess.isGranted({ userId, feedId })).isGranted;
  expect(await people(feedId)).toEqual(['Owner']);
  await owner.api.feedAccess.grant({ feedId, userIds: [one.id, one.id, owner.id] });
  await owner.api.feedAccess.grant({ feedId, userIds: [one.id, two.id] });
  expect(await people(feedId)).toEqual(['Owner', 'Two', 'One']);
  expect([await isGranted(one.id), await isGranted(owner.id)]).toEqual([true, true]);
  await owner.api.feedAccess.revoke({ feedId, userIds: [one.id] });
  await owner.api.feedAccess.revoke({ feedId, userIds: [one.id] });
  expect(await people(feedId)).toEqual(['Owner', 'Two']);
  expect([await isGranted(one.id), await isGranted(two.id)]).toEqual([false, true]);
});

test('the access list comes page by page without repeats', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  await owner.api.feedAccess.grant({ feedId, userIds: await crowd(5) });
  const seen: string[] = [];
  for (const offset of [0, 1, 2, 4, 6]) {
    const { items } = await owner.api.feedAccess.people({ feedId, offset, count: offset < 2 ? 1 : 2 });
    seen.push(...items.map(({ id }) => id));
  }
  expect(seen[0]).toBe(owner.id);
  expect(new Set(seen).size).toBe(6);
  expect(seen).toHaveLength(6);
});

test('access cannot be revoked from the owner; a call that includes the owner revokes nothing', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const friend = await server.person({ name: 'Friend' });
  await owner.api.feedAccess.grant({ feedId, userIds: [friend.id] });
  const refused = await errorOf(owner.api.feedAccess.revoke({ feedId, userIds: [friend.id, owner.id] }));
  expect(refused).toMatchObject({ httpStatusCode: 403, message: 'The owner of the feed keeps the access.' });
  expect(await people(feedId)).toEqual(['Owner', 'Friend']);
});

test('an offset beyond the end of the access list gives an empty list, however large', async () => {
  const feedId = await makeFeed(owner);
  for (const offset of [100_001, 2_000_000_000]) {
    const { items } = await owner.api.feedAccess.people({ feedId, offset, count: 100 });
    expect(items).toEqual([]);
  }
});

test('a grant that would exceed a hundred people, including the owner, is refused as a whole', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const many = await crowd(100);
  await owner.api.feedAccess.grant({ feedId, userIds: many.slice(0, 98) });
  const refused = await errorOf(owner.api.feedAccess.grant({ feedId, userIds: many.slice(98) }));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'userIds' }] });
  expect(await people(feedId)).toHaveLength(99);
  await owner.api.feedAccess.grant({ feedId, userIds: many.slice(0, 99) });
  expect(await people(feedId)).toHaveLength(100);
});

test('two grants at the same moment cannot exceed the limit together', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const many = await crowd(120);
  const grants = [many.slice(0, 60), many.slice(60)].map((userIds) =>
    outcomeOf(owner.api.feedAccess.grant({ feedId, userIds })),
  );
  expect((await Promise.all(grants)).sort()).toEqual(['422 ENT_VALIDN', 'done']);
  expect(await people(feedId)).toHaveLength(61);
});

test('the server refuses more than a hundred at once, in requests and in grants', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const list = `${server.address}/api/custom_feed/user_access/${feedId}`;
  const asked = await fetch(`${list}/users/0/101`, { headers });
  expect(asked.status).toBe(422);
  expect(await asked.json()).toMatchObject({ type: 'ENT_VALIDN', messages: [{ path: 'count' }] });
  const body = JSON.stringify({ userIds: Array.from({ length: 101 }, (_, index) => `p${index}`) });
  const granted = await fetch(`${list}/grant`, { method: 'POST', headers, body });
  expect(granted.status).toBe(422);
});

test('nobody is granted access when one of the people does not exist', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const friend = await server.person();
  const refused = await errorOf(owner.api.feedAccess.grant({ feedId, userIds: [friend.id, 'nobody'] }));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'userIds' }] });
  expect(await people(feedId)).toEqual(['Owner']);
});

test('a person sees the feeds to which they were granted access, latest first', async () => {
  const friend = await server.person();
  const [one, two] = [
    await makeFeed(owner, 'One', addDedicatedUsers),
    await makeFeed(owner, 'Two', addOwnerOnly),
  ];
  await owner.api.feedAccess.grant({ feedId: one, userIds: [friend.id] });
  await owner.api.feedAccess.grant({ feedId: two, userIds: [friend.id] });
  const userId = friend.id;
  expect(namesOf(await friend.api.feedAccess.feedsWithAccess({ userId, ...page }))).toEqual(['Two', 'One']);
  const second = await friend.api.feedAccess.feedsWithAccess({ userId, offset: 1, count: 1 });
  expect(namesOf(second)).toEqual(['One']);
});

test('the feeds of others to which a person may add: first those with granted access, then those open to all', async () => {
  await server.database.delete(customFeeds);
  const friend = await server.person();
  await makeFeed(owner, 'Closed', addOwnerOnly);
  await makeFeed(owner, 'Not granted', addDedicatedUsers);
  const granted = await makeFeed(owner, 'Granted', addDedicatedUsers);
  const later = await makeFeed(owner, 'Granted later', addDedicatedUsers);
  const both = await makeFeed(owner, 'Open and granted', addAnyone);
  const closed = await makeFeed(owner, 'Closed and granted', addOwnerOnly);
  await makeFeed(friend, 'Own', addAnyone);
  for (const feedId of [granted, later, both, closed]) {
    await owner.api.feedAccess.grant({ feedId, userIds: [friend.id] });
  }
  await makeFeed(owner, 'Open', addAnyone);
  const pageOf = async (offset: number, count: number) =>
    namesOf(await friend.api.feedAccess.feedsToContribute({ userId: friend.id, offset, count }));
  const whole = ['Granted later', 'Granted', 'Open', 'Open and granted'];
  expect(await pageOf(0, 10)).toEqual(whole);
  expect([...(await pageOf(0, 1)), ...(await pageOf(1, 2)), ...(await pageOf(3, 2))]).toEqual(whole);
  expect(await pageOf(1, 1)).toEqual(['Granted']);
});

test('others do not see what a person was granted', async () => {
  const feedId = await makeFeed(owner, 'Cats', addDedicatedUsers);
  const [friend, stranger] = [await server.person(), await server.person({ role: 'admin' })];
  const userId = friend.id;
  const asked = ({ api: { feedAccess } }: Pick<SignedIn, 'api'>) =>
    Promise.all(
      [
        feedAccess.isGranted({ userId, feedId }),
        feedAccess.feedsWithAccess({ userId, ...page }),
        feedAccess.feedsToContribute({ userId, ...page }),
        feedAccess.people({ feedId, ...page }),
      ].map(outcomeOf),
    );
  const [no, ask, done] = ['403 GENERIC', '401 GENERIC', 'done'];
  expect(await asked(server.client())).toEqual([ask, ask, ask, ask]);
  expect(await asked(stranger)).toEqual([no, no, no, no]);
  expect(await asked(friend)).toEqual([done, done, done, no]);
  expect(await asked(owner)).toEqual([done, no, no, done]);
});
