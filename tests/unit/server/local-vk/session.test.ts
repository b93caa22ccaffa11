import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostMessage } from '../../../../server/local-vk/bridgeMessages';
import { createSession, type LogEntry, type Session } from '../../../../server/local-vk/session';
import { type HostOnPaper, hostOnPaper } from './localVkHost';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Run {
  readonly host: HostOnPaper;
  readonly session: Session;
  readonly posted: HostMessage[];
  readonly logged: LogEntry[];
  call(handler: string, params?: object): Promise<void>;
}

function run(query = ''): Run {
  const host = hostOnPaper(query);
  const posted: HostMessage[] = [];
  const logged: LogEntry[] = [];
  const session = createSession({
    host,
    post: (message) => posted.push(message),
    log: (entry) => logged.push(entry),
  });
  return {
    host,
    session,
    posted,
    logged,
    async call(handler, params = {}) {
      session.receive({ handler, params: { ...params, request_id: 'r1' }, type: 'vk-connect' });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const typesOf = (messages: readonly HostMessage[]) => messages.map(({ type }) => type);

describe('the start', () => {
  test('sends settings, the list of calls, the response and the look, in this order', async () => {
    const { posted, call } = run('theme=dark');
    await call('VKWebAppInit');
    expect(typesOf(posted)).toEqual([
      'VKWebAppSettings',
      'SetSupportedHandlers',
      'VKWebAppInitResult',
      'VKWebAppUpdateConfig',
    ]);
    expect(posted[0]).toHaveProperty('frameId');
    expect(posted[2]?.data).toEqual({ result: true, request_id: 'r1' });
    expect(posted[3]?.data).toMatchObject({ appearance: 'dark' });
    expect(posted[3]?.data).not.toHaveProperty('request_id');
  });

  test('comes before any event: VK sends none to an app that has not started', async () => {
    const { session, posted, call } = run();
    session.configChanged();
    session.emit('VKWebAppChangeFragment', { location: 'x' });
    expect(posted).toEqual([]);
    await call('VKWebAppInit');
    posted.length = 0;
    session.emit('VKWebAppChangeFragment', { location: 'x' });
    session.configChanged();
    expect(typesOf(posted)).toEqual(['VKWebAppChangeFragment', 'VKWebAppUpdateConfig']);
  });

  test.each(['denied', 'unsupported', 'silent', 'wrong-shape'])(
    'fails with the response "%s"',
    async (mode) => {
      const { session, posted, call } = run(`answer.VKWebAppInit=${mode}`);
      await call('VKWebAppInit');
      session.configChanged();
      expect(typesOf(posted)).not.toContain('VKWebAppUpdateConfig');
      expect(typesOf(posted)).not.toContain('VKWebAppSettings');
    },
  );
});

describe('an incoming message', () => {
  test.each([
    null,
    'VKWebAppInit',
    { handler: 'VKWebAppInit', params: {}, type: 'other' },
    { params: {}, type: 'vk-connect' },
    { handler: 7, type: 'vk-connect' },
  ])('that is no request is ignored: %j', async (message) => {
    const { session, posted, logged } = run();
    session.receive(message);
    await vi.advanceTimersByTimeAsync(0);
    expect([...posted, ...logged]).toEqual([]);
  });

  test('without params and without an id still gets a response', async () => {
    const { session, posted } = run();
    session.receive({ handler: 'VKWebAppGetConfig', type: 'vk-connect' });
    await vi.advanceTimersByTimeAsync(0);
    expect(typesOf(posted)).toEqual(['VKWebAppGetConfigResult']);
    expect(posted[0]?.data).not.toHaveProperty('request_id');
  });
});

describe('a response', () => {
  test('to an unknown call, or one that this VK client lacks, is "Unsupported platform"', async () => {
    for (const handler of ['VKWebAppNoSuchThing', 'VKWebAppEnableSwipeBack', 'constructor']) {
      const { posted, call } = run();
      await call(handler);
      expect(posted).toEqual([
        {
          type: `${handler}Failed`,
          data: {
            error_type: 'client_error',
            error_data: { error_code: 6, error_reason: 'Unsupported platform' },
            request_id: 'r1',
          },
        },
      ]);
    }
  });

  test('has the two names that are exceptions to the rule', async () => {
    const { host, posted, call } = run();
    await call('VKWebAppGetAuthToken', { app_id: 51, scope: 'wall' });
    host.decide = { kind: 'refused' };
    await call('VKWebAppGetAuthToken', { app_id: 51, scope: 'photos' });
    await call('SetSupportedHandlers');
    expect(typesOf(posted)).toEqual([
      'VKWebAppAccessTokenReceived',
      'VKWebAppAccessTokenFailed',
      'SetSupportedHandlers',
    ]);
  });

  test('with a list has the id beside its items', async () => {
    const { posted, call } = run();
    await call('VKWebAppShare', { link: 'x' });
    expect(posted[0]?.data).toMatchObject({ 0: { type: 'message' }, length: 1, request_id: 'r1' });
  });

  test('by the API names its error as the API does', async () => {
    const { posted, call } = run();
    await call('VKWebAppCallAPIMethod', { method: 'users.get', params: { v: '5.37' } });
    expect(posted[0]).toMatchObject({
      type: 'VKWebAppCallAPIMethodFailed',
      data: { error_type: 'api_error', error_data: { error_code: 8 } },
    });
  });
});

describe('a switch', () => {
  test('"denied" responds with code 4 and asks nobody', async () => {
    const { host, posted, call } = run('answer=denied');
    await call('VKWebAppShare');
    expect(posted[0]?.data).toMatchObject({ error_data: { error_code: 4, error_reason: 'User denied' } });
    expect(host.questions).toEqual([]);
  });

  test('"unsupported" also removes the call from the list', async () => {
    const { posted, call } = run('answer.VKWebAppShare=unsupported');
    await call('SetSupportedHandlers');
    expect(posted[0]?.data).toMatchObject({
      supportedHandlers: expect.not.arrayContaining(['VKWebAppShare']),
    });
    await call('VKWebAppShare');
    expect(posted[1]?.data).toMatchObject({ error_data: { error_code: 6 } });
  });

  test('"silent" never responds, does nothing, and says so in the log', async () => {
    const { host, posted, logged, call } = run('answer.VKWebAppSetLocation=silent');
    await call('VKWebAppSetLocation', { location: 'x' });
    await vi.runAllTimersAsync();
    expect([...posted, ...host.actions]).toEqual([]);
    expect(logged.map(({ direction }) => direction)).toEqual(['fromApp', 'keptBack']);
  });

  test('"slow" responds after its delay and not before', async () => {
    const { posted, call } = run('answer=slow:500');
    await call('VKWebAppGetConfig');
    await vi.advanceTimersByTimeAsync(499);
    expect(posted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(typesOf(posted)).toEqual(['VKWebAppGetConfigResult']);
  });

  test('"twice" sends the real response two times, and asks once', async () => {
    const { host, posted, call } = run('answer=twice');
    await call('VKWebAppShare', { link: 'x' });
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual(posted[0]);
    expect(host.questions).toHaveLength(1);
  });

  test('"wrong-shape" responds with another shape', async () => {
    const { posted, call } = run('answer=wrong-shape');
    await call('VKWebAppGetUserInfo');
    expect(posted[0]?.data).toEqual({ unexpected: [null], request_id: 'r1' });
  });

  test('"without-request-id" sends the real response, which cannot be matched', async () => {
    const { posted, call } = run('answer=without-request-id');
    await call('VKWebAppGetConfig');
    expect(posted[0]?.data).toMatchObject({ app_id: '51' });
    expect(posted[0]?.data).not.toHaveProperty('request_id');
  });
});

test('messages of a removed frame do not reach the next app', async () => {
  const { session, posted, call } = run('answer=late');
  await call('VKWebAppGetConfig');
  session.end();
  await call('VKWebAppGetConfig');
  session.emit('VKWebAppChangeFragment', { location: 'x' });
  await vi.runAllTimersAsync();
  expect(posted).toEqual([]);
});
