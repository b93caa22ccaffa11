import { describe, expect, test } from 'vitest';
import { type NativeNetwork, openNativeNetwork, type Reply } from '../support/platform/fakeNativeApp';
import { fakeTime } from '../support/platform/fakeTime';
import { seconds } from '../support/platform/seconds';
import { afterSeconds } from '../support/platform/vkActionsInFrame';
import { describeActions, type HostAction, type HostAnswer } from './platformActions';

fakeTime();

const version = '5.199';
const url = 'https://kadr.example/comics/one,two,three?govkapp';

interface NativeAction extends HostAction<NativeNetwork> {
  readonly args: object;
}

const responses = (...given: readonly unknown[]) => given.map((response) => ({ response }));
const actions: readonly NativeAction[] = [
  {
    title: 'the check of membership',
    method: 'groups.isMember',
    args: { group_id: 7, v: version },
    run: ({ groups }) => groups.isMember(7, version),
    good: { response: 1 },
    value: true,
    wrong: responses('1', true, 2, null, { member: 1 }),
    patience: 5,
  },
  {
    title: 'joining a community',
    method: 'groups.join',
    args: { group_id: 7 },
    run: ({ groups }) => groups.join(7),
    good: { response: 1 },
    value: 1,
    wrong: responses(0, true, {}),
    patience: 120,
  },
  {
    title: 'the check of permissions',
    method: 'account.getAppPermissions',
    args: {},
    run: ({ wall }) => wall.permissions(),
    good: { response: 4_202_500 },
    value: 4_202_500,
    wrong: responses('8196', -1, 1.5, null),
    patience: 5,
  },
  {
    title: 'asking for permissions, including the email',
    method: 'askPermissions',
    args: { scope: 'photos,wall,email' },
    run: ({ wall }) => wall.askPermissions(),
    good: { response: 8196 },
    value: 8196,
    wrong: responses('photos,wall', true, -4),
    patience: 120,
  },
  {
    title: 'a post on the wall, whose commas do not cut its link',
    method: 'wall.post',
    args: { message: 'My comics', attachments: 'https://kadr.example/comics/one%2Ctwo%2Cthree?govkapp' },
    run: ({ wall }) => wall.post({ text: 'My comics', url }),
    good: { response: { post_id: 318 } },
    value: { post_id: 318 },
    wrong: responses(1, {}, { post_id: 0 }, { post_id: -1 }, { post_id: '318' }, { post_id: 1.5 }),
    patience: 120,
  },
];

const refusals = { declined: 10007, unsupported: 3, failed: 15 } as const;
const network = () => openNativeNetwork();

describeActions<ReturnType<typeof network>>(actions, {
  open: network,
  answer: (app, method, answer) => app.reply(method, replyOf(answer)),
  count: ({ sent }, method) => sent.filter(({ apiFuncName }) => apiFuncName === method).length,
});

function replyOf(answer: HostAnswer): Reply {
  switch (answer.kind) {
    case 'result':
      return { ...answer, kind: 'data' };
    case 'refused':
      return { kind: 'data', data: { error: { error_code: refusals[answer.as], error_msg: 'for a test' } } };
    default:
      return answer;
  }
}

describe.each(actions)('$title, in the native app', ({ method, args, run, good, value, patience }) => {
  test('is sent in the bridge’s form, and a success is not logged', async () => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'data', data: good });
    expect(await afterSeconds(1, run(app))).toEqual({ kind: 'granted', value });
    expect(app.sent).toEqual([
      { reqType: 'VK_API_CALL', reqId: expect.any(String), apiFuncName: method, apiFuncArgs: args },
    ]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('fails when the app fails', async () => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'throws' });
    expect(await afterSeconds(0, run(app))).toMatchObject({ kind: 'failed' });
  });

  test('uses the first of two responses, and logs the second', async () => {
    const app = openNativeNetwork();
    app.reply(method, { kind: 'data', data: good, times: 2 });
    expect(await afterSeconds(1, run(app))).toEqual({ kind: 'granted', value });
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test.each<[string, Reply]>([
    ['too late', { kind: 'data', data: good, after: (patience + 10) * 1000 }],
    ['without an id', { kind: 'without id', data: good }],
    ['without data', { kind: 'without data' }],
    ['with nothing as data', { kind: 'data', data: null }],
    ['to a call that was never made', { kind: 'of another call', data: good }],
  ])('times out when the app responds %s, which is logged once', async (_how, reply) => {
    const app = openNativeNetwork();
    app.reply(method, reply);
    const action = run(app);
    expect(await afterSeconds(patience - 1, action)).toBe('under way');
    expect(await afterSeconds(20, action)).toEqual({ kind: 'timedOut' });
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

test('parallel calls get their own responses, in any order', async () => {
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

test('a response to the page before a reload reaches no call', async () => {
  const before = openNativeNetwork();
  void before.groups.isMember(7, version);
  const app = openNativeNetwork();
  const asked = app.groups.isMember(7, version);
  app.send({ type: 'VK_API_REPLY', reqId: before.sent[0]?.reqId, data: { response: 1 } });
  expect(await afterSeconds(6, asked)).toEqual({ kind: 'timedOut' });
  await seconds(6);
});

describe('the preview of a link', () => {
  test('is requested with the configured version', async () => {
    const app = openNativeNetwork();
    app.reply('pages.clearCache', { kind: 'data', data: { response: 1 } });
    expect(await afterSeconds(1, app.wall.refreshPreview(url, version))).toBeUndefined();
    expect(app.sent[0]?.apiFuncArgs).toEqual({ url, v: version });
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('is waited for at most 2.5 s', async () => {
    const app = openNativeNetwork();
    const refreshed = app.wall.refreshPreview(url, version);
    expect(await afterSeconds(2.4, refreshed)).toBe('under way');
    expect(await afterSeconds(0.1, refreshed)).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
    await seconds(10);
  });
});
