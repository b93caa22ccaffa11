import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { feedTypes } from '@/domain/feed';
import { category, userManagedState } from '@/domain/project';
import { projects } from '../../../server/database/tables/projects';
import { follows, users } from '../../../server/database/tables/users';
import { readVisitorsFeed } from '../../../server/website/first-cards/firstCards';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile, pngFile } from '../../support/server/files';
import { makeProject, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let admin: SignedIn;
let feedId: string;

beforeAll(async () => {
  // Long enough that nothing expires while a test runs.
  server = await startTestServer({ anonymousResponseMs: 600_000 });
  author = await server.person({ name: 'Vera' });
  admin = await reader({ role: 'admin' });
  feedId = await makeFeed(author);
  const since = new Date();
  const shared = {
    userManagedState: userManagedState.publishedGlobally,
    category: category.theBest,
    newestSince: since,
    interestingSince: since,
    popularSince: since,
    bestSince: since,
    feedId,
    inFeedSince: since,
    isTemplate: true,
  };
  const facts = { pages: 1, endings: 0, hasSound: false, languages: ['en'] };
  for (const [name, age] of [
    ['Quiet night', 16],
    ['Wild night', 18],
    ['Old night', null],
  ] as const) {
    await makeProject(server.database, author.id, {
      ...shared,
      name,
      facts: age === null ? null : { ...facts, age },
    });
  }
});
afterAll(() => server?.stop());

/** A follower of the author. */
async function reader(fields: Parameters<TestServer['person']>[0] = {}): Promise<SignedIn> {
  const person = await server.person(fields);
  await server.database.insert(follows).values({ followerId: person.id, followeeId: author.id });
  return person;
}

const everybodys = ['Old night', 'Quiet night'];
const all = ['Old night', 'Quiet night', 'Wild night'];

const page = { offset: 0, count: 20 };
interface Query {
  readonly adults?: 'true';
}
type List = (api: Api, query: Query) => Promise<{ readonly items: readonly { readonly name: string }[] }>;

const ranked = feedTypes.filter((type) => type !== 'subscriptions');

const lists: readonly (readonly [name: string, list: List])[] = [
  ...ranked.map(
    (type) =>
      [type, (api, query) => api.feeds.get({ type, ...page, ...query })] as const satisfies [string, List],
  ),
  [
    'newest as of a moment',
    (api, query) => api.feeds.get({ type: 'newest', ...page, asOf: '2100-01-01T00:00:00.000Z', ...query }),
  ],
  ['a custom feed', (api, query) => api.customFeeds.projects({ feedId, ...page, ...query })],
  ['the comics of a person', (api, query) => api.profiles.projects({ userId: author.id, ...query })],
  ['templates', (api, query) => api.projects.templates({ ...page, ...query })],
  ['a search by name', (api, query) => api.search.projects({ q: 'night', ...page, ...query })],
  ['a search by author', (api, query) => api.search.projects({ q: 'vera', ...page, ...query })],
];
const subscriptions: List = (api, query) => api.feeds.get({ type: 'subscriptions', ...page, ...query });
const personsLists = [...lists, ['subscriptions', subscriptions] as const];

const namesIn = async (list: ReturnType<List>) => (await list).items.map(({ name }) => name).sort();

test.each(lists)(
  '%s has comics for adults for visitors who confirm their age, whose responses are not shared with others',
  async (_name, list) => {
    const { api } = server.client();
    for (const _time of ['first', 'from the cache']) {
      expect(await namesIn(list(api, {}))).toEqual(everybodys);
      expect(await namesIn(list(api, { adults: 'true' }))).toEqual(all);
    }
  },
);

test.each(personsLists)(
  '%s has comics for adults when a signed-in person’s account says so',
  async (_name, list) => {
    const person = await reader();
    expect(await namesIn(list(person.api, {}))).toEqual(everybodys);
    expect(await namesIn(list(person.api, { adults: 'true' })), 'whatever a device says').toEqual(everybodys);
    await person.api.users.save({ user: { showsAdult: true } });
    expect(await namesIn(list(person.api, {}))).toEqual(all);
    await person.api.users.save({ user: { showsAdult: false } });
    expect(await namesIn(list(person.api, {}))).toEqual(everybodys);
  },
);

test.each(personsLists)('%s has all comics for admins', async (_name, list) => {
  expect(await namesIn(list(admin.api, {}))).toEqual(all);
});

test('a person who follows very many authors gets them in the subscriptions by the same rule', async () => {
  const person = await reader();
  await server.database.update(users).set({ subscriptionsCnt: 10_000 }).where(eq(users.id, person.id));
  expect(await namesIn(subscriptions(person.api, {}))).toEqual(everybodys);
  await person.api.users.save({ user: { showsAdult: true } });
  expect(await namesIn(subscriptions(person.api, {}))).toEqual(all);
});

test('an author who has not confirmed their age finds their comics for adults only among their own', async () => {
  expect(await namesIn(author.api.profiles.projects({ userId: author.id }))).toEqual(all);
  expect(await namesIn(author.api.feeds.get({ type: 'newest', ...page }))).toEqual(everybodys);
});

test('the link to a comic for adults works for everybody', async () => {
  const [adult] = await server.database
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.isAdult, true));
  const id = adult?.id ?? '';
  expect(await server.client().api.projects.view({ id })).toMatchObject({ id, facts: { age: 18 } });
});

describe('comments that are comics for adults', () => {
  let projId: string;

  beforeAll(async () => {
    const shown = { userManagedState: userManagedState.publishedGlobally };
    projId = await makeProject(server.database, (await server.person()).id, shown);
    const drawn = await server.database.select({ id: projects.id, name: projects.name }).from(projects);
    await author.api.comments.post({ projId, type: commentType.text, text: 'In words' });
    for (const name of ['Wild night', 'Quiet night']) {
      const text = drawn.find((one) => one.name === name)?.id ?? '';
      await author.api.comments.post({ projId, type: commentType.project, text });
    }
  });

  const namesFor = async (api: Api, query: Query) => {
    const { comments, total } = await api.comments.page({ projId, count: 20, ...query });
    const { items } = await api.comments.list({ projId, ...query });
    expect(items).toEqual(comments);
    expect(total).toBe(comments.length);
    return comments.map((one) => (one.type === commentType.project ? one.project.name : one.text));
  };
  const [few, whole] = [
    ['Quiet night', 'In words'],
    ['Quiet night', 'Wild night', 'In words'],
  ];

  test('are listed and counted for visitors who confirm their age', async () => {
    const { api } = server.client();
    for (const _time of ['first', 'from the cache']) {
      expect(await namesFor(api, {})).toEqual(few);
      expect(await namesFor(api, { adults: 'true' })).toEqual(whole);
    }
    expect(await api.comments.page({ projId, count: 1 })).toMatchObject({ total: 2 });
  });

  test('are listed when the viewer’s account says so, and always for their author and for admins', async () => {
    const person = await server.person();
    expect(await namesFor(person.api, { adults: 'true' })).toEqual(few);
    await person.api.users.save({ user: { showsAdult: true } });
    expect(await namesFor(person.api, {})).toEqual(whole);
    await person.api.users.save({ user: { showsAdult: false } });
    expect(await namesFor(person.api, {})).toEqual(few);
    expect(await namesFor(author.api, {})).toEqual(whole);
    expect(await namesFor(admin.api, {})).toEqual(whole);
  });
});

test('the prerendered home page has no comics for adults', async () => {
  const cards = await readVisitorsFeed(server.services, 'thebest');
  expect(cards.map(({ name }) => name).sort()).toEqual(everybodys);
});

test('any other value of the query is refused', async () => {
  const answer = await fetch(`${server.address}/api/feed/newest/0/20?adults=1`);
  expect(answer.status).toBe(422);
});

test('the confirmation is stored with the account', async () => {
  const { api } = await server.person();
  expect(await api.users.me()).toMatchObject({ showsAdult: false });
  await api.users.save({ user: { showsAdult: true } });
  expect(await api.users.me()).toMatchObject({ showsAdult: true });
  expect((await api.users.ownData()).downloaded).toMatchObject({ account: { showsAdult: true } });
});

test('a comic is for adults while its file says so', async () => {
  const { api } = author;
  const { _id: id } = await api.projectInfo.reserve();
  const isAdult = async () => (await projectRow(server.database, id)).isAdult;
  const { meta, ...file } = comicFile('Wild');
  await api.resources.createFile({ id, file: { ...file, meta: { ...Object(meta), age: 18 } } });
  expect(await isAdult()).toBe(true);
  await api.resources.createFile({ id, file: { ...file, meta: { ...Object(meta), age: 16 } } });
  expect(await isAdult()).toBe(false);
  await api.projects.delete({ id });
});

test('the id alone gives the cover of a public comic, but not of a hidden one or one for adults', async () => {
  const { api } = author;
  const { _id: id } = await api.projectInfo.reserve();
  const cover = () => fetch(`${server.address}/projects/${id}/cover`);
  const { meta, ...file } = comicFile('Cover');
  const save = (age: number) =>
    api.resources.createFile({ id, file: { ...file, meta: { ...Object(meta), age } } });
  await api.projectInfo.uploadPicture({ id, pic: await pngFile(700) });
  expect((await cover()).status).toBe(204);
  await save(16);
  await api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  const shown = await cover();
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await save(18);
  expect((await cover()).status).toBe(204);
  await api.projects.delete({ id });
});
