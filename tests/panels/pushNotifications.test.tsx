import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostResult, PushDevice, PushPort } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { accountWithoutHistory, person, profileView, projectViews } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const p256dh = 'p'.repeat(87);
const auth = 'a'.repeat(22);
const deviceFor = (serverKey: string, endpoint = 'https://push.kadr.test/a'): PushDevice => ({
  endpoint,
  p256dh,
  auth,
  serverKey,
});

/** A browser that does as the test says. */
class FakePush implements PushPort {
  asked = 0;
  listeners = new Set<() => void>();
  permission: 'unsupported' | 'blocked' | 'ready';
  present: PushDevice | null;
  readonly results: HostResult<PushDevice>[];
  constructor(
    permission: FakePush['permission'] = 'ready',
    present: FakePush['present'] = null,
    results: FakePush['results'] = [],
  ) {
    this.permission = permission;
    this.present = present;
    this.results = results;
  }
  state = async () => this.permission;
  device = async (serverKey: string) => (this.present?.serverKey === serverKey ? this.present : null);
  subscribe = async (serverKey: string): Promise<HostResult<PushDevice>> => {
    this.asked += 1;
    const result = this.results.shift() ?? { kind: 'granted', value: deviceFor(serverKey) };
    if (result.kind === 'granted') this.present = result.value;
    return result;
  };
  unsubscribe = async () => {
    this.present = null;
  };
  onPermission = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

const off = { channels: [], push: { serverKey: 'key', device: null } };
const on = {
  channels: [],
  push: { serverKey: 'key', device: { endpoint: deviceFor('key').endpoint, serverKey: 'key' } },
};

const calls: Answers = {
  'profiles.view': { body: profileView({ isFollowedByCurUser: true }) },
  'profiles.projects': { body: projectViews(1) },
  'customFeeds.ownedBy': { body: [] },
  'profiles.follow': { body: null },
  'notifications.bell': { body: { value: false } },
  'notifications.channels': { body: off },
  'notifications.subscribeDevice': { body: null },
  'notifications.unsubscribeDevice': { body: null },
  'notifications.setBell': { body: null },
  ...accountWithoutHistory,
};

function open(path: string, push: FakePush, answers: Answers = {}) {
  const app = renderApp(path, {
    person: person(),
    host: { push: async () => push },
    answers: { ...calls, ...answers },
  });
  const sent = () => app.server.sent.filter(({ asked }) => /bells|push_device/.test(asked));
  /** A press has its whole effect, so the next one is not ignored as a second press. */
  const pressEnded = async () => {
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { ...app, sent, pressEnded };
}

const broken = {
  status: 500,
  error: { httpStatusCode: 500, type: 'GENERIC', messages: ['Out of order.'] },
} as const;

const bell = () => screen.findByRole('button', { name: 'Notify me about new comics' });
const isPressed = async () => (await bell()).getAttribute('aria-pressed');
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const subscribed = { asked: 'PUT /api/users/me/push_device', body: { ...deviceFor('key'), timeZone } };
const bellSet = (value: boolean) => ({ asked: 'PUT /api/users/me/bells/o1', body: { value } });
const done = 'Your browser will notify you about new comics. Tap the bell to turn it off.';
const blocked = /^Your browser blocks notifications from Kadr\./;

describe('the bell on the website', () => {
  test('asks the browser once for a double press, and then notifies the server', async () => {
    const push = new FakePush();
    const { user, sent, server } = open('/user/o1', push);
    expect(await isPressed()).toBe('false');
    server.prepare({
      'notifications.bell': { body: { value: true } },
      'notifications.channels': { body: on },
    });
    await user.dblClick(await bell());
    await screen.findByText(done);
    expect([push.asked, sent()]).toEqual([1, [subscribed, bellSet(true)]]);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await isPressed()).toBe('true'));
  });

  test('of another author asks nothing once there are notifications', { tags: 'long' }, async () => {
    const push = new FakePush('ready', deviceFor('key'));
    const { user, sent, server } = open('/user/o1', push, { 'notifications.channels': { body: on } });
    expect(await isPressed()).toBe('false');
    server.prepare({ 'notifications.bell': { body: { value: true } } });
    await user.click(await bell());
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect([push.asked, sent()]).toEqual([0, [bellSet(true)]]);
  });

  test('stays as it was when the browser’s question is declined', { tags: 'long' }, async () => {
    const push = new FakePush('ready', null, [{ kind: 'declined' }]);
    const { user, sent } = open('/user/o1', push);
    await user.click(await bell());
    await waitFor(() => expect(push.asked).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test('says what to do where the browser blocks them', async () => {
    const push = new FakePush('blocked');
    const { user } = open('/user/o1', push);
    await user.click(await bell());
    const dialog = within(await screen.findByRole('dialog', { name: 'New comics by this author' }));
    await dialog.findByText(blocked);
    expect(dialog.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
    expect(push.asked).toBe(0);
  });

  test.each<[string, FakePush, Answers]>([
    ['in a browser without push', new FakePush('unsupported'), {}],
    [
      'of a server without keys',
      new FakePush(),
      { 'notifications.channels': { body: { channels: [], push: null } } },
    ],
  ])('is not shown %s', async (_what, push, answers) => {
    const { loaded } = open('/user/o1', push, answers);
    await screen.findByRole('button', { name: /^Follow/ });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Notify me about new comics' })).toBeNull();
  });
});

describe('after a follow on the website', () => {
  const followed: Answers = {
    'profiles.view': [
      { body: profileView({ isFollowedByCurUser: false }) },
      { body: profileView({ isFollowedByCurUser: true }) },
    ],
  };

  test('the bell is offered, and the browser asks only after a yes', async () => {
    const push = new FakePush();
    const { user, sent } = open('/user/o1', push, followed);
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New comics by this author' }));
    await dialog.findByText(/^Your browser will notify you about new ones/);
    expect(push.asked).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Turn on notifications' }));
    await dialog.findByText(done);
    expect([push.asked, sent()]).toEqual([1, [subscribed, bellSet(true)]]);
  });

  test.each<[string, FakePush, Answers]>([
    [
      'when the frequency limit does not allow it',
      new FakePush(),
      { 'proposals.claim': { body: { value: false } } },
    ],
    ['where the browser blocks them', new FakePush('blocked'), {}],
  ])('nothing is offered %s', async (_what, push, answers) => {
    const { user, loaded } = open('/user/o1', push, { ...followed, ...answers });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await bell();
    await loaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the settings on the website', () => {
  const box = () => screen.findByRole('checkbox', { name: /^Notifications in this browser/ });

  test('turn them on and off here', async () => {
    const push = new FakePush();
    const { user, sent, server, pressEnded } = open('/settings/account', push);
    expect(await box()).toHaveProperty('checked', false);
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.prepare({
      'notifications.subscribeDevice': { body: null, after },
      'notifications.channels': { body: on },
    });
    await user.click(await box());
    // It is shown as chosen before the server has answered.
    await waitFor(async () => expect(await box()).toHaveProperty('checked', true));
    expect(sent()).toEqual([subscribed]);
    answer();
    await waitFor(() => expect(server.asked.at(-1)).toMatch(/^GET .*notifications/));
    await pressEnded();
    expect(await box()).toHaveProperty('checked', true);
    server.prepare({ 'notifications.channels': { body: off } });
    await user.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', false));
    expect(server.asked).toContain('DELETE /api/users/me/push_device');
    await waitFor(() => expect(push.present).toBeNull());
  });

  test('say what to do where the browser blocks them, and notice when it no longer does', async () => {
    const push = new FakePush('blocked');
    open('/settings/account', push);
    const blockedBox = await box();
    expect(blockedBox).toHaveProperty('disabled', true);
    await screen.findByText(blocked);
    push.permission = 'ready';
    await waitFor(() => expect(push.listeners.size).toBe(1));
    for (const listener of push.listeners) listener();
    await waitFor(async () => expect(await box()).toHaveProperty('disabled', false));
  });

  test.each<[HostResult<PushDevice>, string]>([
    [{ kind: 'declined' }, ''],
    [{ kind: 'unsupported' }, 'This browser doesn’t support notifications.'],
    [{ kind: 'failed', reason: 'AbortError' }, 'That didn’t work. Please try again.'],
  ])('after %o nothing is on', async (result, text) => {
    const push = new FakePush('ready', null, [result]);
    const { user, sent } = open('/settings/account', push);
    await user.click(await box());
    if (text !== '') await screen.findByText(text);
    await waitFor(() => expect(push.asked).toBe(1));
    expect(await box()).toHaveProperty('checked', false);
    expect(sent()).toEqual([]);
  });

  test('show a failure, and are as they were', async () => {
    const push = new FakePush();
    const { user, server, pressEnded } = open('/settings/account', push, {
      'notifications.subscribeDevice': broken,
    });
    await user.click(await box());
    await screen.findByText('Out of order.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pressEnded();
    expect(await box()).toHaveProperty('checked', false);
    server.prepare({
      'notifications.channels': { body: on },
      'notifications.subscribeDevice': { body: null },
      'notifications.unsubscribeDevice': broken,
    });
    await user.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', true));
    await pressEnded();
    await user.click(await box());
    await screen.findByText('Out of order.');
    expect(push.present).toEqual(deviceFor('key'));
  });

  test('are off in a browser that the server does not know', async () => {
    open('/settings/account', new FakePush('ready', deviceFor('key', 'https://push.kadr.test/b')), {
      'notifications.channels': { body: on },
    });
    expect(await box()).toHaveProperty('checked', false);
  });

  test('have no switch in a browser without push', async () => {
    const { loaded } = open('/settings/account', new FakePush('unsupported'));
    await screen.findByRole('checkbox', { name: /^Weekly email/ });
    await loaded();
    expect(screen.queryByRole('checkbox', { name: /^Notifications in this browser/ })).toBeNull();
  });
});

describe('on a later visit', () => {
  beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }));
  afterEach(() => void vi.unstubAllGlobals());

  test.each<[string, PushDevice | null, string]>([
    ['has another key', deviceFor('old'), 'old'],
    ['the server knows by another key', deviceFor('key'), 'old'],
    ['has lost its address', null, 'key'],
    ['has another address', deviceFor('key', 'https://push.kadr.test/b'), 'key'],
  ])('a browser that %s is turned on again without a question', async (_what, present, serverKey) => {
    const push = new FakePush('ready', present);
    const device = { endpoint: deviceFor('key').endpoint, serverKey };
    const { sent } = open('/user/o1', push, {
      'notifications.channels': { body: { channels: [], push: { serverKey: 'key', device } } },
    });
    await waitFor(() => expect(sent()).toEqual([subscribed]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<[string, object]>([
    ['was turned off', off],
    ['is as it was', on],
  ])('a browser that %s is left alone', async (_what, body) => {
    const push = new FakePush('ready', deviceFor('key'));
    const { loaded } = open('/user/o1', push, { 'notifications.channels': { body } });
    await bell();
    await loaded();
    expect(push.asked).toBe(0);
  });
});
