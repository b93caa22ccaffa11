import { describe, expect, test, vi } from 'vitest';
import type { HostResult } from '@/platform/Platform';
import { type NativeNetwork, openNativeNetwork, type Reply } from '../support/platform/fakeNativeApp';
import { fakeTime } from '../support/platform/fakeTime';
import { seconds } from '../support/platform/seconds';
import { afterSeconds } from '../support/platform/vkActionsInFrame';

fakeTime();

const version = '5.199';
const url = 'https://kadr.example/comics/one,two?govkapp';

interface Action {
  readonly title: string;
  readonly method: string;
  readonly args: object;
  readonly run: (network: NativeNetwork) => Promise<HostResult<unknown>>;
  readonly response: unknown;
  readonly value: unknown;
  /** Responses that look like success and are none. */
  readonly wrong: readonly unknown[];
  /** How long the action waits (s). */
  readonly patience: number;
}

const actions: readonly Action[] = [
  {
    title: '[15][105] the check of membership',
    method: 'groups.isMember',
    args: { group_id: 7, v: version },
    run: ({ groups }) => groups.isMember(7, version),
    response: 1,
    value: true,
    wrong: ['1', true, 2, null, { member: 1 }],
    patience: 5,
  },
  {
    title: '[15][105] joining a community',
    method: 'groups.join',
    args: { group_id: 7 },
    run: ({ groups }) => groups.join(7),
    response: 1,
    value: 'joined',
    wrong: [0, true, {}],
    patience: 120,
  },
  {
    title: '[15][109] the check of permissions',
    method: 'account.getAppPermissions',
    args: {},
    run: ({ wall }) => wall.permissions(),
    response: 4_202_500,
    value: 4_202_500,
    wrong: ['8196', -1, 1.5, null],
    patience: 5,
  },
  {
    title: '[15][109] asking for permissions, the e-mail among them',
    method: 'askPermissions',
    args: { scope: 'photos,wall,email' },
    run: ({ wall }) => wall.askPermissions(),
    response: 8196,
    value: 8196,
    wrong: ['photos,wall', true, -4],
    patience: 120,
  },
  {
    title: '[15][106] a post on the wall, whose commas do not cut its link',
    method: 'wall.post',
    args: { message: 'My comics', attachments: 'https://kadr.example/comics/one%2Ctwo?govkapp' },
    run: ({ wall }) => wall.post({ text: 'My comics', url }),
    response: { post_id: 318 },
    value: { postId: '318' },
    wrong: [1, {}, { post_id: 0 }, { post_id: -1 }, { post_id: '318' }, { post_id: 1.5 }],
    patience: 120,
  },
];

describe.each(actions)('$title', ({ method, args, run, response, value, wrong, patience }) => {
  const granted = { kind: 'granted', value };
  const good: Reply = { kind: 'data', data: { response } };

  test('is sent as the bridge wants it, and granted', async () => {
    const app = openNativeNetwork();
    app.reply(method, good);
    expect(await afterSeconds(1, run(app))).toEqual(granted);
    expect(app.sent).toEqual([
      { reqType: 'VK_API_CALL', reqId: expect.any(String), apiFuncName: method, apiFuncArgs: args },
    ]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.each([
    [10007, 'declined'],
    [3, 'unsupported'],
    [15, 'failed'],
  ])('that the network refuses with %i is %s', async (error_code, kind) => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'data', data: { error: { error_code, error_msg: 'for a test' } } });
    expect(await afterSeconds(1, run(app))).toMatchObject({ kind });
  });

  test('fails where the app itself does', async () => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'throws' });
    expect(await afterSeconds(0, run(app))).toMatchObject({ kind: 'failed' });
  });

  test.each(wrong)('fails when the response is %j', async (answer) => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'data', data: { response: answer } });
    expect(await afterSeconds(1, run(app))).toMatchObject({ kind: 'failed' });
  });

  test('takes a slow answer, and of a doubled one the first', async () => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'data', data: { response }, after: 4_000, times: 2 });
    const action = run(app);
    expect(await afterSeconds(3, action)).toBe('under way');
    expect(await afterSeconds(2, action)).toEqual(granted);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test.each<[string, Reply, number]>([
    ['never replies', { kind: 'silent' }, 0],
    ['replies too late', { kind: 'data', data: { response }, after: (patience + 10) * 1000 }, 1],
    ['replies without an id', { kind: 'without id', data: { response } }, 1],
    ['replies without data', { kind: 'without data' }, 1],
    ['replies to a call that was never made', { kind: 'of another call', data: { response } }, 1],
  ])('times out when the app %s, which is logged and ignored', async (_how, reply, logged) => {
    const app = openNativeNetwork();
    app.reply(method, reply);
    const ended = vi.fn();
    const action = run(app);
    void action.then(ended);
    expect(await afterSeconds(patience - 1, action)).toBe('under way');
    await seconds(20);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ kind: 'timedOut' });
    expect(console.warn).toHaveBeenCalledTimes(logged);
  });
});

test('[15] calls in parallel get their own answers, in whatever order these come', async () => {
  const app = openNativeNetwork();
  const asked = [7, 8, 9].map((groupId) => app.groups.isMember(groupId, version));
  const [first, second, third] = app.sent.map(({ reqId }) => reqId);
  app.send({ type: 'VK_API_REPLY', reqId: third, data: { response: 0 } });
  app.send({ type: 'VK_API_REPLY', reqId: first, data: { response: 1 } });
  app.send({ type: 'VK_API_REPLY', reqId: second, data: { error: { error_code: 10007 } } });
  expect(await Promise.all(asked)).toEqual([
    { kind: 'granted', value: true },
    { kind: 'declined' },
    { kind: 'granted', value: false },
  ]);
});

test('[15] a reply to the page before a reload reaches none of its calls', async () => {
  const before = openNativeNetwork();
  void before.groups.isMember(7, version);
  const app = openNativeNetwork();
  const asked = app.groups.isMember(7, version);
  app.send({ type: 'VK_API_REPLY', reqId: before.sent[0]?.reqId, data: { response: 1 } });
  expect(await afterSeconds(6, asked)).toEqual({ kind: 'timedOut' });
  await seconds(6);
});

describe('the preview of a link', () => {
  test('[15][145] is asked for, with the version of the configuration', async () => {
    const app = openNativeNetwork();
    app.reply('pages.clearCache', { kind: 'data', data: { response: 1 } });
    expect(await afterSeconds(1, app.wall.refreshPreview(url, version))).toBeUndefined();
    expect(app.sent[0]?.apiFuncArgs).toEqual({ url, v: version });
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('[15][145] is waited for no longer than 2.5 s', async () => {
    const app = openNativeNetwork();
    const refreshed = app.wall.refreshPreview(url, version);
    expect(await afterSeconds(2.4, refreshed)).toBe('under way');
    expect(await afterSeconds(0.1, refreshed)).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
    await seconds(10);
  });
});
