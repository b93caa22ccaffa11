import { describe, expect, test } from 'vitest';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { afterSeconds, openVkActions, type VkActionsInFrame } from '../support/platform/vkActionsInFrame';
import { describeActions, type HostAction } from './platformActions';

fakeTime();

const version = '5.199';
const url = 'https://vk.com/app1#%7C%3A3m%3Dp%2Cid%3Done%7C%3A3';
const result = (data: object): Answer => ({ kind: 'result', data });

const picture = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
const actions: readonly HostAction<VkActionsInFrame>[] = [
  {
    title: 'the check of membership',
    method: 'VKWebAppGetGroupInfo',
    run: ({ groups }) => groups.isMember(7, version),
    good: { id: 7, name: 'Kadr', is_member: 1 },
    value: true,
    wrong: [{ id: 7 }, { is_member: 'yes' }, { is_member: null }, { result: true }],
    patience: 5,
  },
  {
    title: 'joining a community',
    method: 'VKWebAppJoinGroup',
    run: ({ groups }) => groups.join(7),
    good: { result: true },
    value: { result: true },
    wrong: [{ result: false }, {}],
    patience: 120,
  },
  {
    title: 'adding the app to a community',
    method: 'VKWebAppAddToCommunity',
    run: ({ groups }) => groups.addApp?.() ?? Promise.resolve({ kind: 'unsupported' }),
    good: { group_id: 7 },
    value: { group_id: 7 },
    wrong: [{ result: true }, { group_id: null }, {}],
    patience: 120,
  },
  {
    title: 'the check of permissions',
    method: 'VKWebAppCheckAllowedScopes',
    run: ({ wall }) => wall.permissions(),
    good: {
      result: [
        { scope: 'photos', allowed: true },
        { scope: 'wall', allowed: true },
      ],
    },
    value: 8196,
    wrong: [{ result: true }, { result: ['photos'] }, { result: [{ scope: 'photos', allowed: 'yes' }] }],
    patience: 5,
  },
  {
    title: 'asking for permissions',
    method: 'VKWebAppGetAuthToken',
    run: ({ wall }) => wall.askPermissions(),
    good: { access_token: 'key-of-person', scope: 'photos,wall', expires: 0 },
    value: 8196,
    wrong: [{ access_token: 'key-of-person' }, { scope: 'photos,wall' }, { access_token: 1, scope: '' }],
    patience: 120,
  },
  {
    title: 'a post on the wall',
    method: 'VKWebAppShowWallPostBox',
    run: ({ wall }) => wall.post({ text: 'My comics', url }),
    good: { post_id: 318 },
    value: { post_id: 318 },
    wrong: [
      {},
      { result: true },
      { post_id: null },
      { post_id: '' },
      { post_id: ' ' },
      { post_id: 0 },
      { post_id: '0' },
      { post_id: 'abc' },
      { post_id: 'null' },
      { post_id: -1 },
      { post_id: '-1' },
      { post_id: 1.5 },
      { post_id: '1.5' },
      { post_id: 1e300 },
    ],
    patience: 120,
  },
  {
    title: 'a story',
    method: 'VKWebAppShowStoryBox',
    run: ({ stories }) => stories.share({ picture, url }),
    good: { result: true },
    value: { result: true },
    wrong: [{ result: false }, {}],
    patience: 120,
  },
  {
    title: 'the name and the picture of the person',
    method: 'VKWebAppGetUserInfo',
    run: ({ person }) => person.introduce(),
    good: { id: 5, first_name: ' Anna ', last_name: 'Kadrova', photo_200: 'https://sun1.userapi.com/a.jpg' },
    value: { name: 'Anna Kadrova', pictureAddress: 'https://sun1.userapi.com/a.jpg' },
    wrong: [
      { result: true },
      { first_name: 7, last_name: 'Kadrova' },
      { last_name: 'Kadrova' },
      { first_name: ' ', last_name: '', photo_200: 'https://sun1.userapi.com/a.jpg' },
    ],
    patience: 120,
  },
  ...(
    [
      ['favorites', 'VKWebAppAddToFavorites', 'favorites'],
      ['the home screen', 'VKWebAppAddToHomeScreen', 'homeScreen'],
      ['a recommendation', 'VKWebAppRecommend', 'recommend'],
      ['notifications', 'VKWebAppAllowNotifications', 'notifications'],
    ] as const
  ).map(([title, method, kind]) => ({
    title,
    method,
    run: ({ promotion }: VkActionsInFrame) => promotion.ask(kind),
    good: { result: true },
    value: { result: true },
    wrong: [{ result: false }, {}],
    patience: 120,
  })),
];

const refusals = { declined: 4, unsupported: 6, failed: 1 } as const;

describeActions(actions, {
  open: openVkActions,
  answer: (vk, method, answer) =>
    vk.host.answer(
      method,
      answer.kind === 'refused' ? { kind: 'refused', code: refusals[answer.as] } : answer,
    ),
  count: (vk, method) => vk.sent(method).length,
});

describe.each(actions)('$title, in VK', ({ method, run }) => {
  test.each<[string, Answer]>([
    ['fails, and is not declined, for code 4 of the API', { kind: 'refused', code: 4, type: 'api_error' }],
    ['fails when the refusal cannot be read', { kind: 'broken refusal' }],
  ])('%s', async (_title, answer) => {
    const vk = openVkActions();
    vk.host.answer(method, answer);
    expect(await afterSeconds(1, run(vk))).toMatchObject({ kind: 'failed' });
  });

  test('is not sent to a client that does not list it', async () => {
    const vk = openVkActions();
    vk.host.answer('SetSupportedHandlers', result({ supportedHandlers: ['VKWebAppInit'] }));
    expect(await afterSeconds(1, run(vk))).toEqual({ kind: 'unsupported' });
    expect(vk.sent(method)).toEqual([]);
  });
});

test.each([
  ['has none of their own', 'https://vk.com/images/camera_200.png'],
  ['was blocked', 'https://vk.com/images/deactivated_200.png'],
  ['has one at no address', 'person.png'],
  ['has another shape', 7],
  ['has none', undefined],
])('a person whose picture %s has only their name', async (_who, photo_200) => {
  const vk = openVkActions();
  vk.host.answer('VKWebAppGetUserInfo', result({ first_name: 'Anna', photo_200 }));
  expect(await afterSeconds(1, vk.person.introduce())).toEqual({
    kind: 'granted',
    value: { name: 'Anna', pictureAddress: null },
  });
});
