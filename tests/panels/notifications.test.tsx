import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { HostResult, Promotion } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { accountWithoutHistory, person, profileView, projectViews } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const granted = { kind: 'granted', value: 'done' } as const;

interface Given {
  /** VK's answers, one after the other. */
  readonly results?: readonly HostResult<'done'>[];
  readonly isAvailable?: boolean;
  /** VK never answers the first question. */
  readonly isSilentAtFirst?: boolean;
  readonly isFollowed?: boolean;
  /** The channels that are on already. */
  readonly channels?: readonly ('vk' | 'email')[];
  readonly isOn?: boolean;
  readonly answers?: Answers;
}

/** An author's page inside VK. */
function openAuthor(given: Given = {}) {
  const { results = [granted], isAvailable = true, isFollowed = true, channels = [], isOn = false } = given;
  let asked = 0;
  let failLate = () => {};
  const promotion: Promotion = {
    isAvailable: async (kind) => kind === 'notifications' && isAvailable,
    async ask() {
      asked += 1;
      if (given.isSilentAtFirst && asked === 1)
        return new Promise((resolve) => {
          failLate = () => resolve({ kind: 'failed', reason: 'x' });
        });
      return results[asked - 1] ?? granted;
    },
  };
  const app = renderApp('/user/o1', {
    person: person({ provider: 'vk' }),
    host: { promotion },
    answers: {
      'profiles.view': { body: profileView({ isFollowedByCurUser: isFollowed }) },
      'profiles.projects': { body: projectViews(1) },
      'customFeeds.ownedBy': { body: [] },
      'profiles.follow': { body: null },
      'notifications.bell': { body: { value: isOn } },
      'notifications.channels': { body: { channels, push: null } },
      'notifications.subscribe': { body: null },
      'notifications.setBell': { body: null },
      ...given.answers,
    },
  });
  const sent = () => app.server.sent.filter(({ asked }) => /bells|notifications/.test(asked));
  return { ...app, askedVk: () => asked, failLate: () => failLate(), sent };
}

const bell = () => screen.findByRole('button', { name: 'Notify me about new comics' });
const isPressed = async () => (await bell()).getAttribute('aria-pressed');
const offer = () => screen.findByRole('dialog', { name: 'New comics by this author' });
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const subscribed = { asked: 'PUT /api/users/me/notifications/vk', body: { timeZone } };
const bellSet = (value: boolean) => ({ asked: 'PUT /api/users/me/bells/o1', body: { value } });

describe('the bell', () => {
  test('asks VK, and then notifies the server, with the time zone', async () => {
    const { user, askedVk, sent, server } = openAuthor();
    expect(await isPressed()).toBe('false');
    server.prepare({
      'notifications.bell': { body: { value: true } },
      'notifications.channels': { body: { channels: ['vk'], push: null } },
    });
    await user.click(await bell());
    await screen.findByText('VK will notify you about new comics. Tap the bell to turn it off.');
    expect(askedVk()).toBe(1);
    expect(sent()).toEqual([subscribed, bellSet(true)]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await isPressed()).toBe('true'));
  });

  test('can be requested again while VK does not answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user, askedVk, failLate, sent } = openAuthor({ isSilentAtFirst: true });
    const button = await bell();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(button);
    await offer();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(screen.getByText(/^VK isn’t responding yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await screen.findByText('VK will notify you about new comics. Tap the bell to turn it off.');
    expect(askedVk()).toBe(2);
    expect(sent()).toEqual([subscribed, bellSet(true)]);
    await act(async () => failLate());
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.getByText(/^VK will notify you about new comics/)).toBeVisible();
    warn.mockRestore();
  });

  test('looks off while notifications are off, and asks for them again when pressed', {
    tags: 'long',
  }, async () => {
    const { user, askedVk } = openAuthor({ isOn: true });
    expect(await isPressed()).toBe('false');
    await user.click(await bell());
    await screen.findByText('VK will notify you about new comics. Tap the bell to turn it off.');
    expect(askedVk()).toBe(1);
  });

  test('of another author asks nothing once there are notifications, and is turned off by a tap', async () => {
    const { user, askedVk, sent, server } = openAuthor({ channels: ['vk'] });
    server.prepare({ 'notifications.bell': [{ body: { value: false } }, { body: { value: true } }] });
    await user.click(await bell());
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect([askedVk(), sent()]).toEqual([0, [subscribed, bellSet(true)]]);
    server.prepare({ 'notifications.bell': { body: { value: false } } });
    await user.click(await bell());
    await waitFor(async () => expect(await isPressed()).toBe('false'));
    expect(sent().at(-1)).toEqual(bellSet(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays as it was when VK’s question is declined', { tags: 'long' }, async () => {
    const { user, sent } = openAuthor({ results: [{ kind: 'declined' }] });
    await user.click(await bell());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test('can be pressed again after a failure', async () => {
    const { user, sent } = openAuthor({
      results: [{ kind: 'timedOut' }, { kind: 'failed', reason: 'x' }, granted],
    });
    await user.click(await bell());
    const dialog = within(await offer());
    for (const _try of [1, 2]) {
      await dialog.findByText('That didn’t work. Please try again.');
      await user.click(dialog.getByRole('button', { name: 'Turn on notifications' }));
    }
    await dialog.findByText('VK will notify you about new comics. Tap the bell to turn it off.');
    expect(sent()).toEqual([subscribed, bellSet(true)]);
  });

  test('says so in a client that cannot do it, without a button to try again', async () => {
    const { user } = openAuthor({ results: [{ kind: 'unsupported' }] });
    await user.click(await bell());
    const dialog = within(await offer());
    await dialog.findByText('Your VK app can’t do this yet.');
    expect(dialog.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  test.each<[string, Given]>([
    ['of an author who is not followed', { isFollowed: false }],
    ['in a client without notifications', { isAvailable: false }],
  ])('is not shown %s', async (_what, given) => {
    const { loaded } = openAuthor(given);
    await screen.findByRole('button', { name: /^Follow/ });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Notify me about new comics' })).toBeNull();
  });
});

describe('after a follow', () => {
  const followed: Answers = {
    'profiles.view': [
      { body: profileView({ isFollowedByCurUser: false }) },
      { body: profileView({ isFollowedByCurUser: true }) },
    ],
  };

  test('the bell is offered, and VK asks only after a yes', async () => {
    const { user, askedVk, sent } = openAuthor({ answers: followed });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    const dialog = within(await offer());
    expect(askedVk()).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Turn on notifications' }));
    await dialog.findByText('VK will notify you about new comics. Tap the bell to turn it off.');
    expect([askedVk(), sent()]).toEqual([1, [subscribed, bellSet(true)]]);
  });

  test('nothing is offered when the frequency limit does not allow it, but the bell is there', async () => {
    const { user, server } = openAuthor({
      answers: { ...followed, 'proposals.claim': { body: { value: false } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await bell();
    await waitFor(() =>
      expect(server.asked.some((one) => one.endsWith('/proposals/notifications'))).toBe(true),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('people who follow already are offered nothing', async () => {
  const { server, loaded } = openAuthor();
  await bell();
  await loaded();
  expect(server.asked.some((one) => one.includes('/proposals/'))).toBe(false);
});

describe('the settings', () => {
  const account: Answers = {
    ...accountWithoutHistory,
    'notifications.subscribe': { body: null },
    'notifications.unsubscribe': { body: null },
  };

  function openSettings(
    channels: readonly ('vk' | 'email')[],
    results: readonly HostResult<'done'>[] | null,
  ) {
    const left = [...(results ?? [])];
    const promotion: Promotion = { isAvailable: async () => true, ask: async () => left.shift() ?? granted };
    const who = person({ provider: 'vk', email: results === null ? 'anna@kadr.test' : '' });
    return renderApp('/settings/account', {
      person: who,
      ...(results !== null && { host: { promotion } }),
      answers: { ...account, 'notifications.channels': { body: { channels, push: null } } },
    });
  }

  test('inside VK turn its notifications on and off', async () => {
    const { user, server } = openSettings([], []);
    const box = () => screen.findByRole('checkbox', { name: /^Notifications on VK/ });
    expect(await box()).toHaveProperty('checked', false);
    expect(screen.queryByRole('checkbox', { name: /^Weekly email/ })).toBeNull();
    server.prepare({ 'notifications.channels': { body: { channels: ['vk'], push: null } } });
    await user.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', true));
    expect(server.sent).toContainEqual(subscribed);
    server.prepare({ 'notifications.channels': { body: { channels: [], push: null } } });
    await user.click(await box());
    await waitFor(async () => expect(await box()).toHaveProperty('checked', false));
    expect(server.asked).toContain('DELETE /api/users/me/notifications/vk');
  });

  test('say at once that a change failed, also while the server does not answer what is on', async () => {
    const { user, server } = openSettings(['email'], null);
    const box = await screen.findByRole('checkbox', { name: /^Weekly email/ });
    server.prepare({
      'notifications.unsubscribe': refusal(503, 'Please try again in a moment.'),
      'notifications.channels': 'never',
    });
    await user.click(box);
    await screen.findByText(/^Please try again in a moment\./);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
  });

  test('are off after VK did not turn them on, with the reason until they are on', async () => {
    const { user, server } = openSettings(
      [],
      [{ kind: 'unsupported' }, { kind: 'declined' }, { kind: 'timedOut' }],
    );
    const box = await screen.findByRole('checkbox', { name: /^Notifications on VK/ });
    const reasons = () => screen.queryAllByText(/^(Your VK app can’t do this yet|That didn’t work)/);
    for (const count of [1, 0, 1]) {
      await user.click(box);
      await waitFor(() => expect(reasons()).toHaveLength(count));
      expect(box).toHaveProperty('checked', false);
    }
    expect(server.sent).toEqual([]);
    server.prepare({ 'notifications.channels': { body: { channels: ['vk'], push: null } } });
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    expect(reasons()).toEqual([]);
  });

  test('on the website have only the email', async () => {
    openSettings(['email'], null);
    expect(await screen.findByRole('checkbox', { name: /^Weekly email/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /^Notifications on VK/ })).toBeNull();
  });
});
