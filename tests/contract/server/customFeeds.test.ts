import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessMode, accessModes } from '@/domain/customFeed';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isPublished } from '@/domain/projectAccess';
import { banCategory } from '@/domain/user';
import { newId, sortKey } from '../../../server/database/rowKeys';
import { customFeeds } from '../../../server/database/tables/customFeeds';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { pngFile } from '../../support/server/files';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ name: 'Kadr', picId: 'kadr.webp' });
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally };
const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id);
const feedProjects = async (feedId: string, from: Pick<SignedIn, 'api'> = server.client()) =>
  idsOf(await from.api.customFeeds.projects({ feedId, offset: 0, count: 20 }));

test('a feed is created in each access mode, is visible to everybody with its owner, and can be changed', async () => {
  const visitor = server.client().api;
  for (const mode of accessModes) {
    const made = await owner.api.customFeeds.create({ name: ' Cats ', picId: '', accessMode: mode });
    const feed = { _id: made._id, name: 'Cats', picId: '', accessMode: mode, owner: owner.id };
    expect(made).toEqual(feed);
    const ownerProfile = { id: owner.id, name: 'Kadr', picId: 'kadr.webp' };
    expect(await visitor.customFeeds.get({ feedId: made._id })).toEqual({ ...feed, ownerProfile });
  }
  const feedId = await makeFeed(owner);
  await owner.api.customFeeds.save({ feedId, name: 'Dogs', accessMode: accessMode.addOwnerOnly });
  expect(await visitor.customFeeds.get({ feedId })).toMatchObject({ name: 'Dogs', accessMode: 0 });
});

test('a feed requested twice with one key is created once; each person has keys of their own', async () => {
  const [maker, other] = [await server.person(), await server.person()];
  const asked = { name: 'Snow', picId: '', accessMode: accessMode.addAnyone, idempotencyKey: 'once' };
  const [first, second] = await Promise.all([
    maker.api.customFeeds.create(asked),
    maker.api.customFeeds.create(asked),
  ]);
  expect(second).toEqual(first);
  expect(await maker.api.customFeeds.create({ ...asked, name: 'Ice' })).toEqual(first);
  expect((await other.api.customFeeds.create(asked))._id).not.toBe(first._id);
  await maker.api.customFeeds.create({ ...asked, idempotencyKey: 'twice' });
  const page = { userId: maker.id, offset: 0, count: 10 };
  expect((await maker.api.customFeeds.ownedBy(page)).items).toHaveLength(2);
});

test('the deprecated default cover counts as no cover, and no feed starts with another feed’s cover', async () => {
  const rest = { name: 'Cats', accessMode: accessMode.addAnyone };
  expect(await owner.api.customFeeds.create({ ...rest, picId: 'default.png' })).toMatchObject({ picId: '' });
  const refused = await errorOf(owner.api.customFeeds.create({ ...rest, picId: 'cover.webp' }));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'picId' }] });
});

test('a person who may not see a project does not see its feed either', async () => {
  const [author, stranger] = [await server.person(), await server.person()];
  const feedId = await makeFeed(owner);
  const hidden = { userManagedState: userManagedState.privateWasPublishedGlobally };
  const [inFeed, inNone] = [
    await makeProject(server.database, author.id, { ...hidden, feedId, inFeedSince: new Date() }),
    await makeProject(server.database, author.id, hidden),
  ];
  const { customFeeds: calls } = stranger.api;
  for (const projId of [inFeed, inNone, 'nothing']) {
    for (const place of [{ projId }, { projId, feedId }]) {
      expect(await errorOf(calls.removeProject(place))).toMatchObject({
        httpStatusCode: 404,
        messages: [{ text: 'There is nothing here. It may have been deleted or hidden.' }],
      });
    }
  }
  expect(await outcomeOf(owner.api.customFeeds.removeProject({ projId: inFeed, feedId }))).toBe('done');
});

test('every call says that a feed does not exist', async () => {
  const feedId = 'nothing';
  const projId = await makeProject(server.database, owner.id, published);
  const pic = await pngFile();
  const { customFeeds: calls, feedAccess } = owner.api;
  const page = { offset: 0, count: 10 };
  const outcomes = await Promise.all(
    [
      calls.get({ feedId }),
      calls.save({ feedId, name: 'Cats', accessMode: 0 }),
      calls.delete({ feedId }),
      calls.projects({ feedId, ...page }),
      calls.putProject({ projId, feedId }),
      calls.uploadPicture({ feedId, pic }),
      feedAccess.people({ feedId, ...page }),
      feedAccess.grant({ feedId, userIds: [owner.id] }),
      feedAccess.revoke({ feedId, userIds: [owner.id] }),
      feedAccess.isGranted({ feedId, userId: owner.id }),
    ].map(outcomeOf),
  );
  expect(new Set(outcomes)).toEqual(new Set(['404 GENERIC']));
});

test('a cover is added to a feed, shown in its sizes, and replaced', async () => {
  const feedId = await makeFeed(owner);
  const { picId } = await owner.api.customFeeds.uploadPicture({ feedId, pic: await pngFile(400) });
  expect(await owner.api.customFeeds.get({ feedId })).toMatchObject({ picId });
  const coverOf = (id: string) => fetch(`${server.address}/userfeeds/${feedId}/covers/${id}`);
  const cover = await coverOf(picId);
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const second = await owner.api.customFeeds.uploadPicture({ feedId, pic: await pngFile(400, '#ff0000') });
  expect(second.picId).not.toBe(picId);
  expect((await coverOf(picId)).status).toBe(404);
  expect((await coverOf(second.picId)).status).toBe(200);
  const text = new File(['not a picture'], 'cover.png', { type: 'image/png' });
  expect(await errorOf(owner.api.customFeeds.uploadPicture({ feedId, pic: text }))).toMatchObject({
    kind: 'ENT_VALIDN',
    messages: [{ path: 'pic' }],
  });
  await owner.api.customFeeds.delete({ feedId });
  expect((await coverOf(second.picId)).status).toBe(404);
});

test('a deleted feed is gone, and its projects stay without a feed', async () => {
  const feedId = await makeFeed(owner);
  const projId = await makeProject(server.database, owner.id, published);
  await owner.api.customFeeds.putProject({ projId, feedId });
  await owner.api.customFeeds.delete({ feedId });
  expect(await outcomeOf(owner.api.customFeeds.get({ feedId }))).toBe('404 GENERIC');
  expect(await owner.api.customFeeds.feedOfProject({ projId })).toBeNull();
});

test('adding a project to a feed removes it from its previous feed', async () => {
  const [cats, dogs] = [await makeFeed(owner, '<b>Cats</b>'), await makeFeed(owner, 'Dogs')];
  const [one, two] = [
    await makeProject(server.database, owner.id, published),
    await makeProject(server.database, owner.id, published),
  ];
  const { customFeeds: calls } = owner.api;
  expect(await calls.feedOfProject({ projId: one })).toBeNull();
  await calls.putProject({ projId: one, feedId: cats });
  await calls.putProject({ projId: two, feedId: cats });
  expect(await feedProjects(cats)).toEqual([two, one]);
  expect(await calls.feedOfProject({ projId: one })).toEqual({ feedId: cats, feedName: '<b>Cats</b>' });
  await calls.putProject({ projId: one, feedId: cats });
  expect(await feedProjects(cats)).toEqual([two, one]);
  await calls.putProject({ projId: one, feedId: dogs });
  expect([await feedProjects(cats), await feedProjects(dogs)]).toEqual([[two], [one]]);
  const { items } = await calls.projects({ feedId: dogs, offset: 0, count: 20 });
  expect(items).toMatchObject([{ id: one, feed: { id: dogs, name: 'Dogs' }, owner: { id: owner.id } }]);
});

test('a comic leaves its feed when its author changes it, once they may not publish in feeds', async () => {
  const author = await server.person();
  const projId = await makeProject(server.database, author.id, published);
  const feedId = await makeFeed(owner, 'Cats', accessMode.addAnyone);
  await author.api.customFeeds.putProject({ projId, feedId });
  await server.database
    .update(users)
    .set({ banCategory: banCategory.cantPublishInFeeds })
    .where(eq(users.id, author.id));
  expect(await author.api.customFeeds.feedOfProject({ projId })).toMatchObject({ feedId });
  await author.api.projectInfo.save({ _id: projId, name: 'Snow' });
  expect(await author.api.customFeeds.feedOfProject({ projId })).toBeNull();
});

test('only published projects that are not banned can be added to a feed', async () => {
  const feedId = await makeFeed(owner);
  for (const state of Object.values(userManagedState)) {
    for (const admins of Object.values(adminManagedState)) {
      const states = { userManagedState: state, adminManagedState: admins };
      const projId = await makeProject(server.database, owner.id, states);
      const isTaken = isPublished(state) && admins !== adminManagedState.banned;
      const outcome = await outcomeOf(owner.api.customFeeds.putProject({ projId, feedId }));
      expect([states, outcome]).toEqual([states, isTaken ? 'done' : '403 GENERIC']);
    }
  }
});

test('an unpublished project leaves the feed’s page, and returns when it is published again', async () => {
  const feedId = await makeFeed(owner);
  const projId = await makeProject(server.database, owner.id, published);
  await owner.api.customFeeds.putProject({ projId, feedId });
  const itself = eq(projects.id, projId);
  const hidden = { userManagedState: userManagedState.privateWasPublishedGlobally };
  await server.database.update(projects).set(hidden).where(itself);
  expect([await feedProjects(feedId), await feedProjects(feedId, owner)]).toEqual([[], []]);
  expect(await outcomeOf(server.client().api.customFeeds.feedOfProject({ projId }))).toBe('404 GENERIC');
  await server.database.update(projects).set(published).where(itself);
  expect(await feedProjects(feedId)).toEqual([projId]);
});

test('the feed’s owner or the project’s owner removes a project, and only from the named feed', async () => {
  const [author, stranger] = [await server.person(), await server.person()];
  const [feedId, otherId] = [await makeFeed(owner), await makeFeed(owner)];
  const projId = await makeProject(server.database, author.id, published);
  const put = () => author.api.customFeeds.putProject({ projId, feedId });
  const remove = (from: Pick<SignedIn, 'api'>, named?: string) =>
    outcomeOf(from.api.customFeeds.removeProject({ projId, feedId: named }));
  await put();
  expect(await remove(server.client(), feedId)).toBe('401 GENERIC');
  expect(await remove(stranger, feedId)).toBe('403 GENERIC');
  expect(await remove(author, otherId)).toBe('404 GENERIC');
  expect(await feedProjects(feedId)).toEqual([projId]);
  expect(await remove(owner, feedId)).toBe('done');
  expect(await remove(owner, feedId)).toBe('done');
  await put();
  expect(await remove(author)).toBe('done');
  expect(await feedProjects(feedId)).toEqual([]);
});

test('a person’s feeds are listed latest first, page by page, also for visitors', async () => {
  const person = await server.person();
  const [one, two, three] = [await makeFeed(person), await makeFeed(person), await makeFeed(person)];
  const { api } = server.client();
  const page = async (offset: number, count: number) => {
    const { items } = await api.customFeeds.ownedBy({ userId: person.id, offset, count });
    return items.map(({ _id }) => _id);
  };
  expect(await page(0, 2)).toEqual([three, two]);
  expect(await page(2, 2)).toEqual([one]);
  expect((await api.customFeeds.ownedBy({ userId: person.id, offset: 0, count: 1 })).items).toEqual([
    { _id: three, name: 'Cats', picId: '', accessMode: accessMode.addAnyone, owner: person.id },
  ]);
});

test('suggestions start with the typed text in any case, and are feeds that the person may add to', async () => {
  const [author, other] = [await server.person(), await server.person()];
  const { addOwnerOnly, addDedicatedUsers } = accessMode;
  const own = await makeFeed(author, 'Ёлки мои', addOwnerOnly);
  const open = await makeFeed(other, 'елки  общие');
  const granted = await makeFeed(other, 'ЁЛКИ по дружбе', addDedicatedUsers);
  await makeFeed(other, 'Ёлки чужие', addOwnerOnly);
  await makeFeed(other, 'Ёлки закрытые', addDedicatedUsers);
  await makeFeed(other, 'Мои ёлки');
  await other.api.feedAccess.grant({ feedId: granted, userIds: [author.id] });
  const suggested = async (prefix: string) => idsOf(await author.api.customFeeds.suggest({ prefix }));
  expect(await suggested('ёЛ')).toEqual([own, open, granted]);
  expect(await suggested('Елки о')).toEqual([open]);
  expect(await suggested('Ёлки мои и ещё')).toEqual([]);
  expect(await suggested(' ')).toEqual([]);
  expect(await outcomeOf(server.client().api.customFeeds.suggest({ prefix: 'ё' }))).toBe('401 GENERIC');
});

test('wildcard characters in a prefix match only themselves', async () => {
  const person = await server.person();
  const percent = await makeFeed(person, '100% cats/dogs');
  const under = await makeFeed(person, '_under\\line');
  const suggested = async (prefix: string) => idsOf(await person.api.customFeeds.suggest({ prefix }));
  expect(await suggested('100%')).toEqual([percent]);
  expect(await suggested('100% cats/')).toEqual([percent]);
  expect(await suggested('_under\\')).toEqual([under]);
  expect(await suggested('%')).toEqual([]);
});

test('at most 99 feeds are suggested, each once', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => {
    const name = `Many ${index}`;
    return { id: newId(), ownerId: owner.id, name, nameKey: sortKey(name), accessMode: accessMode.addAnyone };
  });
  await server.database.insert(customFeeds).values(rows);
  const ids = idsOf(await owner.api.customFeeds.suggest({ prefix: 'many' }));
  expect(ids).toHaveLength(99);
  expect(new Set(ids).size).toBe(99);
});
