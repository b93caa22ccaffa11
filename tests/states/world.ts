import type { WireNewsItem } from '@/api/endpoints/news';
import type { AdminAction } from '@/domain/account';
import type { Case } from '@/domain/case';
import type { ProjectComment } from '@/domain/comment';
import type { ProductDay } from '@/domain/figures';
import type { FilterRuleView } from '@/domain/filters';
import type { NamedPicture } from '@/domain/images';
import { caseDetails, moderatedPerson, openCase } from '../support/app/cases';
import type { Answers } from '../support/app/preparedTransport';
import {
  commentPage,
  customFeed,
  customFeeds,
  customFeedView,
  ownComic,
  person,
  profileView,
  projectView,
} from '../support/app/wire';

/*
 * The data behind all states: what each reading call answers when there is something to see. Its comics are
 * samples, whose covers and files the page of states serves.
 */

export const anna = person({ status: 'Draws cats.' });
export const admin = person({ _id: 'a1', name: 'Ada', role: 'admin' });
export const banned = person({ banCategory: 30 });

const creationDate = '2026-11-20T12:00:00.000Z';
const named = (id: string, name: string): NamedPicture => ({ id, name, picId: '' });
const boris = named('o1', 'Boris');
const friends = [boris, named('v1', 'Vera'), named('g1', 'Gleb')];

const facts = { pages: 12, endings: 4, hasSound: true, languages: ['ru', 'en'], age: null };
const comic = (id: string, name: string) => projectView({ id, name, picId: 'cover.webp', facts });

/** The one that panels and dialogs are about. */
export const goldfish = comic('goldfish', 'The Goldfish');
/** The same as its author gets it. */
export const ownGoldfish = {
  ...goldfish,
  owner: { id: anna._id, name: anna.name, picId: '', status: '', isPro: false, isFollowedByCurUser: false },
};
export const comics = [
  goldfish,
  comic('cat-and-door', 'The Cat and the Door'),
  comic('last-tram', 'The Last Tram'),
  comic('museum-at-night', 'The Museum at Night'),
  comic('grandpas-radio', 'Grandpa’s Radio'),
  comic('paper-plane', 'A Paper Plane with a Name that Is Far Too Long for One Line'),
];
export const ownComics = [
  ownComic({
    id: 'draft',
    name: 'Something new',
    picId: '',
    thumbnail: { color: '#ffd7a8', picture: null },
    state: 'draft',
    userManagedState: 0,
    hasDraft: true,
    bytes: 4_200,
  }),
  ownComic({ hasDraft: true }),
  ownComic({
    id: 'cat-and-door',
    name: 'The Cat and the Door',
    state: 'private',
    userManagedState: 4,
    bytes: 812_000,
  }),
  ownComic({ id: 'last-tram', name: 'The Last Tram', state: 'profile', userManagedState: 2 }),
  ownComic({ id: 'museum-at-night', name: 'The Museum at Night', state: 'hidden', adminManagedState: 2 }),
  ownComic({
    id: 'paper-plane',
    name: 'A Paper Plane with a Name that Is Far Too Long for One Line',
    picId: '',
    state: 'draft',
    userManagedState: 0,
  }),
];
export const deletedComics = [
  ownComic({
    id: 'grandpas-radio',
    name: 'Grandpa’s Radio',
    state: 'deleted',
    goneAt: '2026-12-20T12:00:00.000Z',
  }),
];
/** The first of them, for its dialog. */
export const ownComicWithDraft = ownComic({ hasDraft: true });

const namedComic = named('goldfish', 'The Goldfish');

const comments: readonly ProjectComment[] = [
  { type: 2, text: 'What a fish!', creationDate, owner: boris },
  { type: 2, text: 'I wished for a boat. Was that wrong?', creationDate, owner: named('p1', 'Anna') },
  {
    type: 1,
    project: { id: 'cat-and-door', name: 'The Cat and the Door', picId: 'cover.webp' },
    creationDate,
    owner: boris,
  },
];

const news: readonly WireNewsItem[] = [
  { _id: 'n1', type: 'new_ans', creationDate, data: { project: namedComic, user: boris } },
  { _id: 'n2', type: 'new_follower', creationDate, data: { project: null, user: boris } },
  { _id: 'n3', type: 'new_like', creationDate, data: { project: namedComic, user: boris } },
  {
    _id: 'n4',
    type: 'proj_cat_change',
    creationDate,
    data: { project: namedComic, user: null, newCategory: 1000 },
  },
  {
    _id: 'n5',
    type: 'comment_hidden',
    creationDate,
    data: { project: namedComic, user: null, reason: 'spam' },
  },
  { _id: 'n6', type: 'ban_comments', creationDate, data: { project: null, user: null, reason: 'spam' } },
  {
    _id: 'n7',
    type: 'feed_cleared',
    creationDate,
    data: { project: null, user: null, reason: null, feed: named('f1', 'Untitled feed') },
  },
];

const openCases: readonly Case[] = [
  openCase({ kind: 'project', id: 'goldfish' }, { reportCount: 3, reason: 'violence' }),
  openCase({ kind: 'comment', id: '7' }, { text: 'Buy cheap fish at fish.example!', reason: 'spam' }),
  openCase({ kind: 'comment', id: 'r3' }, { project: null }),
  openCase({ kind: 'person', id: 'b1' }, { reason: 'impersonation' }),
  openCase({ kind: 'feed', id: 'f1' }, { reason: 'other' }),
  openCase({ kind: 'bestFeed', id: 'goldfish' }),
  openCase({ kind: 'heldProject', id: 'goldfish' }),
  openCase({ kind: 'heldComment', id: '8' }, { text: 'Look at kadr.ru, it is free' }),
  openCase({ kind: 'appeal', id: 'd0' }, { text: 'It was a joke between friends.' }),
];
const filterRule = { locale: null, pattern: '', action: 'hold', isOn: false } as const;
const noFigures = { refusedCount: 0, heldCount: 0, releasedCount: 0 };
const filterRules: FilterRuleView[] = [
  { ...filterRule, ...noFigures, id: 'newLinks', kind: 'newLinks' },
  {
    ...filterRule,
    id: 'firstComics',
    kind: 'firstComics',
    isOn: true,
    refusedCount: 0,
    heldCount: 12,
    releasedCount: 9,
  },
  {
    ...filterRule,
    ...noFigures,
    id: 'w1',
    kind: 'words',
    locale: 'en',
    pattern: 'buy followers',
    isOn: true,
  },
  {
    id: 'w2',
    kind: 'words',
    locale: 'ru',
    pattern: 'казино*',
    action: 'refuse',
    isOn: true,
    refusedCount: 7,
    heldCount: 3,
    releasedCount: 1,
  },
];
/** A growing product, with fewer visits at weekends. */
const productDays: readonly ProductDay[] = Array.from({ length: 90 }, (_, place) => {
  const visits = Math.round((200 + 8 * place) * (place % 7 > 4 ? 0.6 : 1));
  const first = Math.round(visits / 4);
  const share = (amount: number) => Math.round(first * amount);
  return {
    day: new Date(Date.UTC(2026, 7, 31 + place)).toISOString().slice(0, 10),
    figures: {
      visits,
      first,
      day1: share(0.3),
      day7: share(0.2),
      day30: share(0.1),
      plays: visits * 2,
      endings: visits,
      begun: place % 5,
      published: place % 3,
      openCases: 3,
    },
    returns: [
      { after: 1, came: share(0.3), of: first },
      { after: 7, came: share(0.2), of: first },
      { after: 30, came: share(0.1), of: place < 60 ? first : 0 },
    ],
  };
});

const adminAction: AdminAction = {
  id: '1',
  admin: named('a1', 'Ada'),
  action: 'profiles.ban',
  person: boris,
  project: null,
  about: { userId: 'o1', banCategory: 10 },
  address: '192.0.2.7',
  creationDate,
};
const device =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const session = (id: string, isCurrent: boolean) => ({
  id,
  device,
  creationDate,
  lastUseDate: creationDate,
  isCurrent,
});

/** Who is signed in, and what surrounds every panel. */
export const aroundPanels = {
  'news.feed': { body: news },
  'news.unreadCount': { body: { value: 2 } },
  'news.setUnreadCount': { body: null },
  'kv.get': { body: { value: null } },
  'kv.set': { body: null },
  'notifications.channels': { body: { channels: [], push: null } },
} as const satisfies Answers;

/** A draft behind a secret link. */
export const preview = {
  projectId: 'draft',
  name: 'The cat and the door',
  author: 'Anna',
  fileKey: 'a key',
  endsAt: '2026-12-05T12:00:00.000Z',
  file: { ver: 1 },
};

/** What panels request. */
export const filled = {
  'feeds.get': { body: comics },
  'search.projects': { body: comics },
  'previews.open': { body: preview },
  'ownComics.list': { body: ownComics },
  'reading.list': {
    body: comics.map((project, place) => ({
      project,
      revision: project.id,
      share: place === 0 ? 0.62 : null,
      seenPages: 3,
      endings: { pages: [9], found: 1, of: 4 },
      isChanged: place === 0,
      readAt: creationDate,
    })),
  },
  'projects.view': { body: goldfish },
  'projects.templates': { body: comics },
  'comments.page': { body: commentPage(comments) },
  'profiles.view': { body: profileView({ status: 'Makes fish talk.', website: 'https://boris.example' }) },
  'profiles.projects': { body: comics },
  'profiles.followers': { body: friends },
  'profiles.followersCount': { body: { value: friends.length } },
  'profiles.subscriptions': { body: friends },
  'profiles.subscriptionsCount': { body: { value: friends.length } },
  'customFeeds.get': { body: customFeedView() },
  'customFeeds.projects': { body: comics },
  'customFeeds.ownedBy': { body: customFeeds(3) },
  'customFeeds.feedOfProject': { body: null },
  'customFeeds.suggest': { body: [] },
  'feedAccess.isGranted': { body: { value: false } },
  'feedAccess.people': { body: friends },
  'feedAccess.feedsToContribute': { body: [customFeed()] },
  'feedAccess.feedsWithAccess': { body: [customFeed()] },
  'filters.list': { body: { rules: filterRules } },
  'cases.listOpen': { body: openCases },
  'cases.view': { body: caseDetails },
  'cases.findPeople': { body: friends },
  'cases.viewPerson': { body: moderatedPerson },
  'accountLog.adminActions': { body: [adminAction] },
  'admins.list': { body: friends.map((friend) => ({ ...friend, isReady: true })) },
  'productFigures.days': { body: { days: productDays } },
  'accountLog.signIns': { body: [{ way: 'google', device, address: '192.0.2.7', creationDate }] },
  'sessions.list': { body: [session('s1', true), session('s2', false)] },
  'profiles.blocked': { body: friends },
  'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
  'pro.get': { body: { isPro: false, proStatusEndingDateTS: null } },
  'pro.isTrialStarted': { body: { value: false } },
} as const satisfies Answers;

/** The same without data: lists have no rows. */
export const empty: Answers = {
  ...Object.fromEntries(
    Object.entries(filled).map(([call, answer]) => [
      call,
      Array.isArray(answer.body) ? { body: [] } : answer,
    ]),
  ),
  'comments.page': { body: commentPage() },
  'profiles.followersCount': { body: { value: 0 } },
  'profiles.subscriptionsCount': { body: { value: 0 } },
};
