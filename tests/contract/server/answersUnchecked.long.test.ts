import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { adminManagedState, userManagedState } from '@/domain/project';
import { type BanCategory, banCategory } from '@/domain/user';
import { readersOf } from '../../../server/database/readers';
import { communityFeeds } from '../../../server/database/tables/customFeeds';
import { playCounts } from '../../../server/database/tables/figures';
import { users } from '../../../server/database/tables/users';
import { createAnonymousResponseCache } from '../../../server/http/anonymousResponseCache';
import { createHttpServer } from '../../../server/http/createHttpServer';
import { backendPlugin } from '../../../server/start/backendPlugin';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile } from '../../support/server/files';
import { everybodysPassword } from '../../support/server/makePerson';
import { makeProject } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
/** The same data behind a server that sends responses as the handlers return them. */
let unchecked: FastifyInstance;
let tokens: Readonly<Record<CallerName, string | null>>;
let paths: Readonly<Record<string, readonly string[]>>;

type CallerName = 'visitor' | 'stranger' | 'owner' | 'admin' | 'cantComment' | 'cantPublish' | 'cantLogin';

beforeAll(async () => {
  server = await startTestServer();
  const { database, services } = server;
  unchecked = createHttpServer({ log: 'nothing', trustedProxies: [] });
  await unchecked.register(backendPlugin, {
    readers: readersOf(database),
    connections: null,
    services,
    providers: {},
    allowedOrigins: [],
    checksAnswers: false,
    anonymousResponses: createAnonymousResponseCache(0),
  });

  const filled = { status: 'Here', website: 'https://kadr.test', picId: 'face.webp', isVerified: true };
  const [owner, stranger, admin] = [
    await server.person(filled),
    await server.person(filled),
    await server.person({ ...filled, role: 'admin' }),
  ];
  const bannedFrom = async (ban: BanCategory) => (await server.person({ banCategory: ban })).token;
  const { token: session } = await owner.api.auth.signIn({
    email: owner.email,
    password: everybodysPassword,
  });

  const now = new Date();
  const published = {
    userManagedState: userManagedState.publishedGlobally,
    newestSince: now,
    interestingSince: now,
    popularSince: now,
    bestSince: now,
    category: 10_000,
    description: 'A story',
    picId: 'cover.webp',
  } as const;
  const shown = await makeProject(database, owner.id, published);
  const answer = await makeProject(database, stranger.id, published);
  const kept = await makeProject(database, owner.id, {
    userManagedState: userManagedState.privateWasPublishedGlobally,
  });
  const taken = await makeProject(database, owner.id, {
    ...published,
    adminManagedState: adminManagedState.banned,
  });
  const feed = await makeFeed(owner, 'Cats', accessMode.addAnyone);
  const closed = await makeFeed(owner, 'Catnip', accessMode.addDedicatedUsers);
  await owner.api.resources.createFile({ id: shown, file: comicFile() });
  await owner.api.resources.saveDraft({ id: shown, base: null, mark: 'first', file: comicFile('Draft') });
  await database.insert(communityFeeds).values({ communityId: '7', feedId: feed });
  await owner.api.customFeeds.putProject({ projId: shown, feedId: feed });
  await owner.api.feedAccess.grant({ feedId: closed, userIds: [stranger.id] });
  await stranger.api.profiles.follow({ userId: owner.id });
  await owner.api.profiles.follow({ userId: stranger.id });
  await stranger.api.profiles.like({ projId: shown });
  await stranger.api.comments.post({ projId: shown, type: commentType.text, text: 'Good' });
  await stranger.api.comments.post({ projId: shown, type: commentType.project, text: answer });
  await stranger.api.reports.send({ id: shown, reason: 'spam', note: 'Twice' });
  await owner.api.feeds.requestBest({ projId: shown });
  await owner.api.reading.put({
    projId: shown,
    base: null,
    progress: {
      place: { page: 1, progress: 0.5, time: 1, variables: {} },
      seen: [1],
      endings: { pages: [2], found: 1, of: 2 },
      kept: { coins: { type: 'number', value: 1 } },
      time: 1,
    },
  });
  const dropped = await makeProject(database, owner.id, published);
  await owner.api.projects.delete({ id: dropped });
  await owner.api.kv.set({ key: 'mark', value: 'here' });
  await owner.api.readers.showEndingShares({ id: shown, value: true });
  await database.insert(playCounts).values(
    ['plays', 'ended', 'page 1', 'way 1 2', 'option 7 0', 'ending 1', 'length 0', 'source vk'].map(
      (figure) => ({
        projectId: shown,
        fileVersion: 1,
        day: now.toISOString().slice(0, 10),
        figure,
        plays: 20,
      }),
    ),
  );
  const { token: preview } = await owner.api.previews.makeLink({ id: kept });
  await server.client().api.previews.addNote({ token: preview, page: 1, name: 'Ben', text: 'Good' });
  const blocked = await server.person(filled);
  await owner.api.profiles.block({ userId: blocked.id });

  tokens = {
    visitor: null,
    stranger: stranger.token,
    owner: session,
    admin: admin.token,
    cantComment: await bannedFrom(banCategory.cantComment),
    cantPublish: await bannedFrom(banCategory.cantPublishInFeeds),
    cantLogin: await bannedFrom(banCategory.cantLogin),
  };
  const feeds = ['newest', 'interesting', 'popular', 'thebest', 'subscriptions'];
  const all = [shown, answer, kept, taken];
  const people = [owner.id, stranger.id];
  paths = {
    'users.me': ['/api/users/me'],
    'users.groupMembership': ['/api/users/me/group_membership'],
    'projects.templates': ['/api/templates/0/20'],
    'twoFactor.state': ['/api/users/me/second_factor'],
    'accountLog.signIns': ['/api/users/me/sign_ins/0/20'],
    'accountLog.adminActions': ['/api/admin_actions/0/20'],
    'admins.list': ['/api/admins'],
    'productFigures.days': ['/api/product_figures'],
    'sessions.list': ['/api/users/me/sessions'],
    'kv.get': ['/api/users/me/kv/mark'],
    'ownComics.list': ['/api/users/me/comics/0/20', '/api/users/me/comics/0/20?deleted=true'],
    'reading.list': ['/api/users/me/reading/0/20'],
    'reading.get': [shown, kept].map((id) => `/api/users/me/reading/${id}`),
    'news.unreadCount': ['/api/users/me/news/unread_cnt'],
    'news.feed': ['/api/users/me/news/feed'],
    'notifications.channels': ['/api/users/me/notifications'],
    'notifications.bell': people.map((id) => `/api/users/me/bells/${id}`),
    'profiles.view': people.map((id) => `/api/view/profile/${id}`),
    'profiles.projects': people.map((id) => `/api/view/profile/${id}/projects`),
    'profiles.blocked': ['/api/view/profile/me/blocks/0/20'],
    'profiles.followers': ['/api/view/profile/me/follow/0/20'],
    'profiles.followersCount': ['/api/view/profile/me/follow/count'],
    'profiles.subscriptions': ['/api/view/profile/me/subscriptions/0/20'],
    'profiles.subscriptionsCount': ['/api/view/profile/me/subscriptions/count'],
    'feeds.get': feeds.map((type) => `/api/feed/${type}/0/20`),
    'search.projects': ['/api/search/0/20?q=cat'],
    'projects.view': all.map((id) => `/api/view/project/${id}`),
    'projectInfo.get': all.map((id) => `/api/project_info/${id}`),
    'readers.figures': all.flatMap((id) => [
      `/api/project_info/${id}/readers`,
      `/api/project_info/${id}/readers?days=7&version=1`,
    ]),
    'readers.endingShares': all.map((id) => `/api/project_info/${id}/ending_shares`),
    'resources.draft': all.map((id) => `/api/project/${id}/draft`),
    'previews.link': all.map((id) => `/api/project/${id}/preview`),
    'previews.open': [`/api/previews/${preview}`],
    'previews.notes': all.map((id) => `/api/project/${id}/preview_notes`),
    'versions.list': all.map((id) => `/api/project/${id}/versions/0/20`),
    'comments.list': all.flatMap((id) => [`/api/project_comments/${id}`, `/api/project_comments/${id}/20`]),
    'comments.page': all.map((id) => `/api/project_comments/${id}/page/20`),
    'filters.list': ['/api/filters'],
    'cases.listOpen': ['/api/moderation/cases/0/20'],
    'cases.view': [`/api/moderation/case/project/${shown}`, `/api/moderation/case/bestFeed/${shown}`],
    'cases.findPeople': ['/api/moderation/people/0/20?q=cat'],
    'cases.viewPerson': people.map((id) => `/api/moderation/person/${id}`),
    'customFeeds.get': [feed, closed].map((id) => `/api/custom_feed/${id}`),
    'customFeeds.ownedBy': people.map((id) => `/api/custom_feed/user_owned_feeds/${id}/0/20`),
    'customFeeds.suggest': ['/api/custom_feed/suggest/cat'],
    'customFeeds.projects': [`/api/custom_feed/projects/${feed}/0/20`],
    'customFeeds.ofCommunity': ['/api/custom_feed/community/7', '/api/custom_feed/community/8'],
    'customFeeds.feedOfProject': all.map((id) => `/api/custom_feed/project/${id}`),
    'feedAccess.feedsWithAccess': people.map((id) => `/api/custom_feed/user_access/${id}/feeds/0/20`),
    'feedAccess.feedsToContribute': people.map(
      (id) => `/api/custom_feed/user_access/${id}/contrib_feeds/0/20`,
    ),
    'feedAccess.isGranted': people.map((id) => `/api/custom_feed/user_access/${id}/${closed}`),
    'feedAccess.people': [`/api/custom_feed/user_access/${closed}/users/0/20`],
    'config.notice': ['/config/notice.json'],
    'config.defaultProjectNames': ['/api/default_project_names_map/get?locale=en'],
  };
});
afterAll(async () => {
  await unchecked?.close();
  await server?.stop();
});

/** Files and pages, which the website serves. */
const answeredByOthers = [
  'resources.imagePacks',
  'resources.stockSounds',
  'resources.projectFile',
  'config.addresses',
  'config.dictionary',
];

/** An empty response has no fields, and no schema checks a download. */
const isCompared = new Set<Endpoint['answer']['kind']>(['one', 'maybe', 'list']);

const reading = Object.entries(endpoints).flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, { method, answer }]: [string, Endpoint]) => method === 'GET' && isCompared.has(answer.kind))
    .map(([name]) => `${group}.${name}`)
    .filter((name) => !answeredByOthers.includes(name)),
);

test('every reading call of the contract is compared', () => {
  expect(Object.keys(paths).sort()).toEqual([...reading].sort());
});

test.each(reading)(
  '%s returns the same fields and values to everybody when no schema filters its response',
  async (name) => {
    const statuses = new Set<number>();
    for (const path of paths[name] ?? []) {
      for (const token of Object.values(tokens)) {
        const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
        const checked = await fetch(server.address + path, { headers });
        const free = await unchecked.inject({ method: 'GET', url: path, headers });
        expect(free.statusCode).toBe(checked.status);
        expect(withoutKeys(free.json())).toEqual(withoutKeys(await checked.json()));
        statuses.add(free.statusCode);
      }
    }
    // Refusals alone would prove nothing.
    expect(statuses).toContain(200);
    expect(statuses).not.toContain(500);
  },
);

/** A key to files is new in each response: only its presence can be compared. */
function withoutKeys(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value) => (name === 'fileKey' ? 'a key' : value));
  return JSON.parse(text);
}

const isIn = (context: string) => context !== 'visitor' && context !== 'cantLogin';

test('an email is returned only by the call for one’s own account, and account secrets by none', async () => {
  const secrets = (await server.database.select().from(users)).flatMap(({ email, passwordHash }) => [
    email,
    passwordHash ?? email,
  ]);
  for (const [name, addresses] of Object.entries(paths)) {
    for (const path of addresses) {
      for (const [context, token] of Object.entries(tokens)) {
        const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
        const { body } = await unchecked.inject({ method: 'GET', url: path, headers });
        const leaked = secrets.filter((secret) => body.includes(secret));
        expect([path, ...leaked]).toHaveLength(name === 'users.me' && isIn(context) ? 2 : 1);
      }
    }
  }
});
