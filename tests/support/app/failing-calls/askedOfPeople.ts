import { screen } from '@testing-library/react';
import type { WireNewsItem } from '@/api/endpoints/news';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { Promotion, Wall } from '@/platform/Platform';
import { caseDetails, moderatedPerson, openCase } from '../cases';
import type { Answers, CallName } from '../preparedTransport';
import { renderApp } from '../renderApp';
import { profileView, projectViews } from '../wire';
import type { AskedCall } from './FailingCall';
import { admin, anna, none } from './screens';

const at =
  (path: string, who: WireCurrentUser, before: Answers = {}) =>
  (answers: Answers) =>
    renderApp(path, { person: who, answers: { ...before, ...answers } });

const named = { id: 'f1', name: 'Friend', picId: '' };
const count = { body: { value: 1 } };

const profile: Answers = {
  'profiles.view': { body: profileView() },
  'profiles.projects': { body: projectViews(1) },
  'customFeeds.ownedBy': none,
};
const people: Answers = {
  'profiles.followers': { body: [named] },
  'profiles.followersCount': count,
  'profiles.subscriptions': { body: [named] },
  'profiles.subscriptionsCount': count,
};
const account = {
  'sessions.list': none,
  'accountLog.signIns': none,
  'profiles.blocked': none,
  'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
  'notifications.channels': { body: { channels: [], push: null } },
} as const satisfies Answers;
const queues: Answers = {
  'cases.listOpen': none,
  'accountLog.adminActions': none,
  'admins.list': none,
  'filters.list': { body: { rules: [] } },
  'productFigures.days': { body: { days: [] } },
};

const moved: WireNewsItem = {
  _id: 'moved',
  type: 'proj_cat_change',
  creationDate: '2026-11-20T12:00:00.000Z',
  data: { project: { id: 'goldfish', name: 'The Goldfish', picId: '' }, user: null, newCategory: 1000 },
};
const unsupported = async () => ({ kind: 'unsupported' }) as const;
const wall: Wall = {
  isEmbedded: true,
  permissions: unsupported,
  askPermissions: unsupported,
  refreshPreview: async () => undefined,
  post: unsupported,
};
/** Inside a social network, the author is offered once to share a comic that has moved to another feed. */
export const sharedFeed = (answers: Answers) =>
  renderApp('/feed/new', {
    person: anna,
    host: { wall },
    answers: {
      'feeds.get': { body: projectViews(1) },
      'news.feed': { body: [moved] },
      'kv.get': { body: { value: null } },
      'kv.set': { body: null },
      ...answers,
    },
  });
const card = () => screen.findByRole('article', { name: 'Comic 1' });

const invitation = () => screen.findAllByRole('button', { name: 'Sign in' });
const forAdmins = () => screen.findByText('This page is for moderators only.');
const friend = () => screen.findByRole('link', { name: 'Friend' });

const listOf = (call: CallName, path: string): AskedCall => ({
  what: 'a list of people',
  call,
  open: at(path, anna, people),
  tells: 'strip',
  succeeds: call.endsWith('Count') ? count : { body: [named] },
  isThere: friend,
  visitorFinds: invitation,
});

const queue = (call: CallName, path: string, empty: string): AskedCall => ({
  what: 'a list for admins',
  call,
  open: at(path, admin, queues),
  tells: 'strip',
  succeeds: none,
  isThere: () => screen.findByText(empty),
  visitorFinds: forAdmins,
});

/** A social network that can send notifications. */
export const promotion: Promotion = {
  isAvailable: async (kind) => kind === 'notifications',
  ask: async () => ({ kind: 'granted', value: 'done' }),
};

/** The automatic calls of the panels of people, accounts and admins. */
export const askedOfPeople: readonly AskedCall[] = [
  {
    what: 'the page of a person',
    call: 'profiles.view',
    open: at('/user/o1', anna, profile),
    tells: 'strip',
    succeeds: { body: profileView() },
    isThere: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
    visitorFinds: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
  },
  {
    what: 'the comics of a person',
    call: 'profiles.projects',
    open: at('/user/o1', anna, profile),
    tells: 'strip',
    stands: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
    succeeds: { body: projectViews(1) },
    isThere: () => screen.findByRole('article', { name: 'Comic 1' }),
    visitorFinds: () => screen.findByRole('article', { name: 'Comic 1' }),
  },
  listOf('profiles.followers', '/followers'),
  listOf('profiles.followersCount', '/followers'),
  listOf('profiles.subscriptions', '/subscriptions'),
  listOf('profiles.subscriptionsCount', '/subscriptions'),
  {
    what: 'the news',
    call: 'news.feed',
    open: at('/news', anna),
    tells: 'strip',
    succeeds: none,
    isThere: () => screen.findByText('No news yet'),
    visitorFinds: invitation,
  },
  {
    what: "one's own comics",
    call: 'ownComics.list',
    open: at('/mine', anna),
    tells: 'strip',
    succeeds: none,
    isThere: () => screen.findByText('No comics yet'),
    visitorFinds: invitation,
  },
  {
    what: 'what one has read',
    call: 'reading.list',
    open: at('/reading', anna),
    tells: 'strip',
    succeeds: none,
    isThere: () => screen.findByText('Nothing here yet'),
    visitorFinds: invitation,
  },
  {
    what: 'that the news were read',
    call: 'news.setUnreadCount',
    open: at('/news', anna, { 'news.unreadCount': { body: { value: 1 } }, 'news.feed': { body: [moved] } }),
    tells: 'nobody',
    stands: () => screen.findByRole('list', { name: 'News' }),
    succeeds: { body: null },
    visitorFinds: invitation,
  },
  {
    what: 'which news were shared',
    call: 'kv.get',
    open: sharedFeed,
    tells: 'nobody',
    stands: card,
    succeeds: { body: { value: null } },
    visitorFinds: card,
  },
  ...(
    [
      'sessions.list',
      'accountLog.signIns',
      'profiles.blocked',
      'twoFactor.state',
      'notifications.channels',
    ] as const
  ).map(
    (call): AskedCall => ({
      what: 'one’s account',
      call,
      open: at('/settings/account', anna, account),
      tells: 'strip',
      stands: () => screen.findByRole('region', { name: 'Email' }),
      succeeds: account[call],
      visitorFinds: invitation,
    }),
  ),
  {
    what: 'the bell of an author',
    call: 'notifications.bell',
    open: (answers) =>
      renderApp('/user/o1', {
        person: anna,
        host: { promotion },
        answers: {
          ...profile,
          'profiles.view': { body: profileView({ isFollowedByCurUser: true }) },
          'notifications.channels': { body: { channels: [], push: null } },
          ...answers,
        },
      }),
    tells: 'nobody',
    stands: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
    succeeds: { body: { value: false } },
    visitorFinds: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
  },
  { ...queue('filters.list', '/admin/filters', 'Try a text'), succeeds: { body: { rules: [] } } },
  queue('cases.listOpen', '/admin/cases', 'Everything is settled'),
  {
    what: 'everything about a case',
    call: 'cases.view',
    open: at('/admin/cases', admin, {
      'cases.listOpen': { body: [openCase({ kind: 'project', id: 'goldfish' })] },
    }),
    tells: 'strip',
    succeeds: { body: caseDetails },
    isThere: () => screen.findByText('Page two.'),
    visitorFinds: forAdmins,
  },
  {
    what: 'what admins know about a person',
    call: 'cases.viewPerson',
    open: at('/admin/people/b1', admin, queues),
    tells: 'strip',
    succeeds: { body: moderatedPerson },
    isThere: () => screen.findByText('Has promised to stop.'),
    visitorFinds: forAdmins,
  },
  {
    what: 'people that an admin looks for',
    call: 'cases.findPeople',
    open: at('/admin/people?q=boris', admin, queues),
    tells: 'strip',
    succeeds: { body: [named] },
    isThere: friend,
    visitorFinds: forAdmins,
  },
  queue('accountLog.adminActions', '/admin/actions', 'No moderator actions yet.'),
  queue('admins.list', '/admin/actions', 'Admins'),
  {
    ...queue('productFigures.days', '/admin/figures', 'Nothing has been counted yet.'),
    succeeds: { body: { days: [] } },
  },
];
