import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import { blacklistPlaceholderType } from '@/domain/comment';
import * as account from '@/queries/account';
import * as blocks from '@/queries/blocks';
import * as cases from '@/queries/cases';
import * as comments from '@/queries/comments';
import * as customFeeds from '@/queries/customFeed';
import * as feeds from '@/queries/editCustomFeed';
import { queryKeys } from '@/queries/keys';
import * as moderation from '@/queries/moderation';
import { newsKeys, useNews } from '@/queries/news';
import * as notifications from '@/queries/notifications';
import * as ownComics from '@/queries/ownComics';
import * as ownProject from '@/queries/ownProject';
import * as people from '@/queries/people';
import * as previews from '@/queries/previews';
import * as pro from '@/queries/pro';
import * as reading from '@/queries/reading';
import * as updates from '@/queries/updates';
import { profileView, projectView } from '../../support/app/entities';
import { renderQuery } from '../../support/app/renderQuery';
import { customFeed, ownComic, projectInfo } from '../../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const { customFeedKeys } = customFeeds;
const goldfish = projectView();
const boris = { id: 'o1', name: 'Boris', picId: '' };
const night = fromWire(customFeed());
const inNight = projectView({ feed: { id: 'f1', name: 'Night comics' } });
const comment = { type: 2 as const, text: 'Hi', creationDate: '2026-11-20T12:00:00.000Z', owner: boris };
const openCase = { kind: 'comment', id: '7', revision: '1' } as const;
const anna = { ...boris, id: 'p1', name: 'Anna', status: '', isPro: false, followedByMe: false };
const list = (project = goldfish) => ({ projects: [project], readCount: 1, hasMore: false, asOf: undefined });
const lists = { feeds: [night], readCount: 1, hasMore: false };

/** What screens that were left may show again, by its name. */
const cached: Readonly<Record<string, readonly [key: readonly unknown[], data: unknown]>> = {
  feed: [queryKeys.feeds.ranked('thebest'), list(inNight)],
  'comics of a person': [queryKeys.feeds.ofPerson('o1'), list()],
  'comics of a feed': [customFeedKeys.projects.of('f1'), list(inNight)],
  comic: [queryKeys.projects.one('goldfish'), inNight],
  profile: [queryKeys.profiles.one('o1'), profileView({ mayCommentOnMine: false, followedByMe: true })],
  'own profile': [queryKeys.profiles.one('p1'), profileView({ id: 'p1' })],
  'own page': [queryKeys.feeds.ofPerson('p1'), list(projectView({ id: 'whale', owner: anna }))],
  comments: [queryKeys.comments.of('goldfish'), { entries: [comment], total: 1, earlier: null }],
  'own comics': [
    [...queryKeys.ownComics, 'p1', 'present'],
    { comics: [ownComic()], readCount: 1, hasMore: false },
  ],
  'deleted comics': [[...queryKeys.ownComics, 'p1', 'deleted'], { comics: [], readCount: 0, hasMore: false }],
  followers: [people.peopleKey('followers'), { people: [boris], readCount: 1, count: 1 }],
  subscriptions: [people.peopleKey('subscriptions'), { people: [boris], readCount: 1, count: 1 }],
  'custom feed': [customFeedKeys.one('f1'), { ...night, ownerProfile: null }],
  'custom feeds': [customFeedKeys.lists.ownedBy('o1'), lists],
  'first custom feeds': [customFeedKeys.lists.firstOf('o1'), lists],
  'feeds to add to': [customFeedKeys.lists.toContribute('p1'), lists],
  'feed of the comic': [customFeedKeys.ofProject('goldfish'), { id: 'f1', name: 'Night comics' }],
  'feed of the community': [customFeedKeys.ofCommunity('77'), night],
  'people with access': [customFeedKeys.people('f1'), [boris]],
  blocked: [['blockedPeople', 'p1'], []],
  news: [newsKeys.of('p1'), { items: [], unreadIds: [] }],
  sessions: [['account', 'sessions'], []],
  'two factors': [['account', 'twoFactor'], { isOn: true, recoveryCodesLeft: 8 }],
  channels: [['notifications', 'p1', 'channels'], {}],
  bell: [['notifications', 'p1', 'bell', 'o1'], true],
  'open cases': [
    ['cases', 'open'],
    [openCase, { ...openCase, id: '8' }],
  ],
  'found people': [['cases', 'people', 'bo'], [boris]],
  'moderated person': [['cases', 'person', 'o1'], {}],
  admins: [['admins'], [boris]],
  'filter rules': [['filterRules'], []],
  readers: [['readers', 'goldfish', 0, 0], { showsEndingShares: false }],
  Pro: [['proStatus', 'p1'], {}],
  trial: [['isTrialStarted', 'p1'], false],
  'preview link': [['previewLink', 'goldfish'], { token: 'x' }],
  'preview notes': [['previewNotes', 'goldfish'], []],
  'what was read': [['reading', 'p1'], { comics: [], readCount: 3, hasMore: false }],
};
const everything = Object.keys(cached);

type Change = { readonly mutateAsync: (input: never) => Promise<unknown> };
type Row = readonly [
  what: string,
  useChange: () => Change,
  input: unknown,
  /** What is changed in place, fetched again when it is shown, and gone at once. */
  expected: string,
  /** Bodies, one for each call. */
  answers?: readonly unknown[],
];

const rows: readonly Row[] = [
  [
    'a saved profile',
    account.useSaveProfile,
    { name: 'Ann', status: '', website: '', mainLifeValue: 'UNKNOWN', showsAdult: false },
    'changed: own profile, own page',
  ],
  [
    'two factors that are on',
    account.useConfirmTwoFactor,
    { code: '123456', secret: 'ABC' },
    'changed: two factors; stale: everything',
    [{ recoveryCodes: [] }],
  ],
  [
    'two factors that are off',
    account.useRemoveTwoFactor,
    { password: 'x', code: '1' },
    'changed: two factors; stale: everything',
  ],
  [
    'another session that was ended',
    account.useEndSession,
    { id: 's1', isCurrent: false },
    'stale: sessions',
  ],
  [
    'the session of this device that was ended',
    account.useEndSession,
    { id: 's1', isCurrent: true },
    'gone: everything',
  ],
  ['all other sessions that were ended', account.useEndOtherSessions, undefined, 'stale: sessions'],
  ['an account that was deleted', account.useDeleteAccount, '', 'gone: everything'],
  [
    'a case that was settled',
    cases.useSettleCase,
    { ...openCase, outcome: 'hide', reason: 'spam' },
    'changed: open cases; stale: comic, profile, own profile, open cases, found people, moderated person',
    [{ decisionId: 'd1' }],
  ],
  [
    'a decision that was taken back',
    cases.useTakeBack,
    { decisionId: 'd1', item: { ...openCase, id: '9' } },
    'changed: open cases; stale: comic, profile, own profile, open cases, found people, moderated person',
  ],
  [
    'a note about a person',
    () => cases.useAddNote('o1'),
    'Hm',
    'stale: open cases, found people, moderated person',
  ],
  ['an appeal', () => cases.useAppeal('d1'), 'Why?', 'stale: news'],
  [
    'a custom feed that was made',
    feeds.useCreateFeed,
    { name: 'Day', accessMode: 0 },
    'changed: custom feeds, first custom feeds',
    [customFeed({ _id: 'f2', name: 'Day' })],
  ],
  [
    'a custom feed that was renamed',
    feeds.useSaveFeed,
    { feedId: 'f1', name: 'Day', accessMode: 0 },
    'changed: feed, comics of a feed, comic, custom feed, custom feeds, first custom feeds, feeds to add to; stale: feed of the community',
  ],
  [
    'a cover of a custom feed',
    feeds.useUploadCover,
    { feedId: 'f1', pic: new File(['x'], 'x.png') },
    'changed: custom feed, custom feeds, first custom feeds, feeds to add to; stale: feed of the community',
    [{ picId: 'new.png' }],
  ],
  [
    'a custom feed that was deleted',
    () => feeds.useDeleteFeed('f1'),
    undefined,
    'changed: feed, comic, custom feeds, first custom feeds, feeds to add to; stale: feed of the community; gone: comics of a feed, custom feed',
  ],
  [
    'a comic that was added to a feed',
    () => feeds.useAddToFeed({ id: 'f2', name: 'Day' }),
    inNight,
    'changed: feed, comics of a person, comics of a feed, comic, feed of the comic',
  ],
  [
    'a comic that was taken out of a feed',
    () => feeds.useRemoveFromFeed('f1'),
    inNight,
    'changed: feed, comics of a feed, comic, feed of the comic',
  ],
  [
    'access to a feed that was given',
    feeds.useGrantAccess,
    { feedId: 'f1', userIds: ['o1'] },
    'stale: people with access',
  ],
  [
    'access to a feed that was taken',
    feeds.useRevokeAccess,
    { feedId: 'f1', userIds: ['o1'] },
    'stale: people with access',
  ],
  [
    'a feed that was chosen for a community',
    () => feeds.useSetFeedOfCommunity('77'),
    { launch: 'x', feed: null },
    'changed: feed of the community',
  ],
  ['a ban', () => moderation.useBan('o1'), { banCategory: 10, reason: 'spam' }, 'changed: profile'],
  ['an author who was verified', () => moderation.useVerify('o1'), true, 'changed: profile'],
  ['Pro that an admin gave', () => moderation.useSetProEnd('o1'), 1, 'stale: comics of a person'],
  [
    'an admin who was named',
    () => moderation.useChangeAdmin('o1'),
    { isAdmin: true, password: 'x' },
    'stale: admins',
  ],
  [
    'a filter word that was added',
    moderation.useAddFilterWord,
    { pattern: 'tram', locale: 'en', action: 'hold' },
    'stale: filter rules',
  ],
  [
    'a filter rule that was changed',
    () => moderation.useChangeFilterRule('r1'),
    { isOn: false },
    'stale: filter rules',
  ],
  [
    'a filter word that was removed',
    () => moderation.useRemoveFilterWord('r1'),
    undefined,
    'stale: filter rules',
  ],
  ['a channel of notifications', () => notifications.useSetChannel('email'), true, 'stale: channels, bell'],
  ['a channel that was closed', () => notifications.useSetChannel('email'), false, 'stale: channels, bell'],
  ['a device for pushes that was forgotten', notifications.useSetPushDevice, null, 'stale: channels, bell'],
  [
    'a bell, with the channel that it needs',
    () => notifications.useSetBell('o1'),
    { isOn: true, subscribe: 'vk' },
    'stale: channels, bell',
    [null, null],
  ],
  [
    'a comic that was published in the list',
    () => ownComics.useOwnComicActions('p1').publish,
    { id: 'goldfish', value: 3 },
    'changed: feed, comics of a person, comics of a feed, comic; stale: feed, comics of a person, comics of a feed, comic, own page, own comics, deleted comics',
  ],
  [
    'a comic that was deleted in the list',
    () => ownComics.useOwnComicActions('p1').remove,
    'goldfish',
    'changed: feed, comics of a person, comics of a feed, own comics; stale: comic, profile, own profile, comments, own comics, deleted comics',
  ],
  [
    'a comic that was restored',
    () => ownComics.useOwnComicActions('p1').restore,
    'goldfish',
    'stale: feed, comics of a person, comics of a feed, comic, profile, own profile, own page, comments, own comics, deleted comics',
  ],
  [
    'a comic that was duplicated',
    () => ownComics.useOwnComicActions('p1').duplicate,
    { id: 'goldfish', idempotencyKey: 'k' },
    'stale: feed, comics of a person, comics of a feed, profile, own profile, own page, comments, own comics, deleted comics',
    [{ _id: 'copy' }],
  ],
  [
    'shares of endings that are shown',
    () => ownComics.useShowEndingShares('goldfish'),
    true,
    'changed: readers',
  ],
  [
    'a comic that was published on its page',
    () => ownProject.usePublish('goldfish'),
    3,
    'changed: feed, comics of a person, comics of a feed, comic; stale: feed, comics of a person, comics of a feed, comic, own page, own comics, deleted comics',
  ],
  [
    'a comic that became a template',
    () => ownProject.useMarkTemplate('goldfish'),
    true,
    'changed: feed, comics of a person, comics of a feed, comic',
  ],
  [
    'a comic that was deleted on its page',
    () => ownProject.useDeleteProject('goldfish'),
    undefined,
    'changed: feed, comics of a person, comics of a feed; stale: comic, profile, own profile, comments, own comics, deleted comics',
  ],
  [
    'a comic that was renamed',
    () => ownProject.useEditProject(inNight),
    { name: 'Whale' },
    'changed: feed, comics of a person, comics of a feed, comic',
    [projectInfo({ name: 'Whale' })],
  ],
  [
    'a comic that was taken out of its feed by its author',
    () => ownProject.useEditProject(inNight),
    { feed: null },
    'changed: feed, comics of a feed, comic, feed of the comic',
  ],
  [
    'a comic that was hidden',
    () => ownProject.useEditProject(inNight),
    { adminManagedState: 2, reason: 'spam' },
    'changed: feed, comics of a person, comics of a feed, comic; stale: comic',
  ],
  [
    'a person who is followed no more',
    () => ({ mutateAsync: updates.useFollow('o1').follow }),
    false,
    'changed: profile; stale: subscriptions',
  ],
  ['a commenter who is allowed again', () => people.useAllowCommenting('o1'), undefined, 'changed: profile'],
  ['a trial of Pro', pro.useStartTrial, undefined, 'stale: Pro, trial'],
  [
    'a preview link that was ended',
    () => previews.useChangeLink('goldfish'),
    'revoke',
    'changed: preview link',
  ],
  [
    'a note on a preview',
    () => previews.useChangeNote('goldfish'),
    { noteId: '1', kind: 'delete' },
    'stale: preview notes',
  ],
  [
    'a comic whose reading was forgotten',
    () => reading.useForgetReading('p1').forget,
    'goldfish',
    'changed: what was read',
    [null, null],
  ],
  [
    'reading that was all forgotten',
    () => reading.useForgetAllReading('p1'),
    undefined,
    'changed: what was read',
  ],
  [
    'a person who was blocked',
    blocks.useBlock,
    boris,
    'changed: feed, comics of a person, comics of a feed, profile, comments, blocked; stale: followers, subscriptions; gone: news',
  ],
  [
    'a person who is blocked no more',
    blocks.useUnblock,
    boris,
    'stale: comments; gone: feed, comics of a person, comics of a feed, own page',
  ],
  [
    'a comment',
    () => comments.usePostComment('goldfish'),
    { type: 2, text: 'Yo' },
    'changed: comments',
    [{ ...comment, text: 'Yo' }],
  ],
  [
    'a comment that was deleted',
    () => comments.useDeleteComment(goldfish, { id: 'o1', role: 'user' }),
    comment,
    'changed: comments',
  ],
];

const fill = (client: QueryClient) => {
  for (const [key, data] of Object.values(cached)) client.setQueryData([...key], structuredClone(data));
};

/** What other people and other devices change meanwhile. */
const shown: readonly (readonly [name: string, useQueries: () => unknown])[] = [
  ['comics of a person', () => people.useProjectsOf('o1')],
  ['comics of a feed', () => customFeeds.useFeedProjects('f1')],
  ['profile', () => people.useProfile('o1')],
  ['comments', () => comments.useComments('goldfish')],
  ['own comics', () => ownComics.useOwnComics('p1', 'present')],
  ['deleted comics', () => ownComics.useOwnComics('p1', 'deleted')],
  ['followers', () => people.usePeople('followers')],
  ['subscriptions', () => people.usePeople('subscriptions')],
  ['custom feed', () => customFeeds.useCustomFeed('f1')],
  ['custom feeds', () => customFeeds.useCustomFeeds('ownedBy', 'o1')],
  ['first custom feeds', () => customFeeds.useProfileFeeds('o1')],
  ['feeds to add to', () => customFeeds.useCustomFeeds('toContribute', 'p1')],
  ['feed of the comic', () => customFeeds.useFeedOfProject('goldfish')],
  ['feed of the community', () => feeds.useFeedOfCommunity('77')],
  ['people with access', () => feeds.usePeopleWithAccess('f1')],
  ['blocked', blocks.useBlockedPeople],
  ['news', () => useNews('p1')],
  ['sessions', account.useSessions],
  ['two factors', account.useTwoFactor],
  ['bell', () => notifications.useBell('o1', true)],
  ['open cases', cases.useOpenCases],
  ['found people', () => cases.useFindPeople('bo')],
  ['moderated person', () => cases.useModeratedPerson('o1')],
  ['admins', moderation.useAdmins],
  ['filter rules', moderation.useFilterRules],
  ['readers', () => ownComics.useReaders({ projectId: 'goldfish', days: undefined, version: undefined })],
  ['preview link', () => previews.usePreviewLink('goldfish')],
  ['preview notes', () => previews.usePreviewNotes('goldfish')],
  ['what was read', () => reading.useReadComics('p1')],
];

test.each(shown)('%s: fetched again whenever the screen is shown', async (_name, useQueries) => {
  const { sent } = renderQuery(useQueries, fill);
  await vi.waitFor(() => expect(sent).not.toEqual([]), { interval: 1 });
});

/** Changes all that is cached, and says what has become of it. */
async function outcomeOf(useChange: Row[1], input: unknown, answers: readonly unknown[] | 'refused') {
  const { client, now, answer, refuse } = renderQuery(useChange, fill);
  const stateOf = (name: string) => client.getQueryState([...(cached[name]?.[0] ?? [])]);
  const before = new Map(everything.map((name) => [name, stateOf(name)?.data]));
  let ended: Promise<unknown> = Promise.resolve();
  await act(async () => {
    ended = Reflect.apply(now().mutateAsync, undefined, [input]).catch(() => 'refused');
  });
  if (answers === 'refused') await refuse(409);
  else for (const body of answers) await answer(body);
  await act(() => ended);
  expect((await ended) === 'refused').toBe(answers === 'refused');
  const left = everything.filter((name) => stateOf(name)?.data !== undefined);
  const outcomes = {
    changed: left.filter((name) => stateOf(name)?.data !== before.get(name)),
    stale: left.filter((name) => stateOf(name)?.isInvalidated),
    gone: everything.filter((name) => !left.includes(name)),
  };
  const said = Object.entries(outcomes).flatMap(([outcome, names]) => {
    const which = names.length === everything.length ? 'everything' : names.join(', ');
    return which === '' ? [] : [`${outcome}: ${which}`];
  });
  return said.join('; ');
}

const named = rows.map(([what, ...row]) => ({ what, row }));

test.each(named)('$what', async ({ row: [useChange, input, expected, answers = [null]] }) => {
  expect(await outcomeOf(useChange, input, answers)).toBe(expected);
});

/** What was refused was often changed elsewhere meanwhile, so it is fetched again. */
const fetchedAnyway = [
  'a case that was settled',
  'a decision that was taken back',
  'an appeal',
  'an admin who was named',
  'a filter rule that was changed',
  'a filter word that was removed',
  'a channel of notifications',
  'a device for pushes that was forgotten',
  'a bell, with the channel that it needs',
  'a trial of Pro',
  'a note on a preview',
];
const unchanged = ['a comic that was deleted in the list', 'a saved profile'];

test.each(named.filter(({ what }) => [...fetchedAnyway, ...unchanged].includes(what)))(
  'refused: $what',
  async ({ what, row: [useChange, input, expected] }) => {
    const stale = expected.replace(/^changed: [^;]*; /, '');
    expect(await outcomeOf(useChange, input, 'refused')).toBe(unchanged.includes(what) ? '' : stale);
  },
);

/** Whose list was being fetched meanwhile. */
const fetchedMeanwhile: readonly (readonly [what: string, name: string])[] = [
  ['a saved profile', 'own profile'],
  ['a comic that became a template', 'feed'],
  ['a comic that became a template', 'comic'],
  ['an author who was verified', 'profile'],
  ['a comment', 'comments'],
  ['a comment that was deleted', 'comments'],
  ['a custom feed that was made', 'custom feeds'],
  ['a custom feed that was renamed', 'feeds to add to'],
  ['a custom feed that was renamed', 'feed of the community'],
  ['a feed that was chosen for a community', 'feed of the community'],
  ['a person who was blocked', 'blocked'],
];

test.each(fetchedMeanwhile)('%s is not undone by an older answer for: %s', async (what, name) => {
  const [, useChange, input, , answers = [null]] = rows.find(([one]) => one === what) ?? [];
  const [key, data] = cached[name] ?? [];
  if (useChange === undefined || key === undefined) throw new Error('There is no such row');
  const { client, now, answer } = renderQuery(useChange, fill);
  let answerLate: (value: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answerLate = resolve;
  });
  const queryFn = vi.fn().mockReturnValueOnce(late).mockResolvedValue(data);
  void client.fetchQuery({ queryKey: key, queryFn, staleTime: 0 }).catch(() => undefined);
  await act(async () => void Reflect.apply(now().mutateAsync, undefined, [input]));
  for (const body of answers) await answer(body);
  answerLate('older');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(client.getQueryData(key)).not.toBe('older');
});

test('an author can lift a comment ban on the profile of the banned person', async () => {
  const queryKey = queryKeys.profiles.one('o1');
  const userToBlacklist = { id: 'o1', name: 'Boris' };
  const { client, now, answer } = renderQuery(
    () => comments.useForbidCommenting('goldfish', { type: blacklistPlaceholderType, userToBlacklist }),
    (filled) => filled.setQueryData(queryKey, profileView({ id: 'o1', mayCommentOnMine: true })),
  );
  const forbidden = act(() => now()());
  await answer(null);
  await forbidden;
  expect(client.getQueryData(queryKey)).toMatchObject({ user: { mayCommentOnMine: false } });
});

test('a saved profile is on its page as it was typed', async () => {
  const queryKey = queryKeys.profiles.one('p1');
  const { client, now, answer } = renderQuery(account.useSaveProfile, fill);
  const typed = {
    name: 'Ann',
    status: 'I draw',
    website: 'https://ann.test',
    mainLifeValue: 'FUN_AND_RELAX',
  } as const;
  const saved = act(() => now().mutateAsync(typed));
  await answer(null);
  await saved;
  expect(client.getQueryData(queryKey)).toMatchObject({ user: typed });
});
