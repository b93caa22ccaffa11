import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WireCurrentUser } from '@/api/schemas/user';
import { playing } from '@/routes/playing';
import { nativeHost, nativeNetworkHost } from '../support/app/nativeHost';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const refused = { error: { error_code: 10007, error_msg: 'Operation denied by user' } };
const addresses = { socialGroupId: 77, socialApiVersion: '5.199' };
const invitation = () => screen.findByRole('dialog', { name: 'Join the Kadr community' });

/** Plays a comic inside the app to its ending. */
async function playToEnd(provider: WireCurrentUser['provider'], network: Readonly<Record<string, object>>) {
  const comic = playing.open();
  comic.begin();
  const answers = new Map(Object.entries(network));
  const { host, asked, methods } = nativeNetworkHost(answers);
  const { user } = renderApp('/feed/best', {
    person: person({ provider }),
    host,
    addresses,
    answers: { 'feeds.get': { body: [] }, 'kv.get': { body: { value: null } } },
  });
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(asked).toEqual([]);
  comic.finish();
  act(() => comic.end());
  return { user, asked, methods, answers };
}

test('in the app a person of the network is invited after a comic, and joins', async () => {
  const { user, asked } = await playToEnd('vk', {
    'groups.isMember': { response: 0 },
    'groups.join': { response: 1 },
  });
  await invitation();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findByText('New comics will show up in your news feed.');
  expect(asked).toEqual([
    { method: 'groups.isMember', args: { group_id: 77, v: '5.199' } },
    { method: 'groups.join', args: { group_id: 77 } },
  ]);
});

test('joining that fails shows a quiet error and can be retried, and declining closes the invitation', async () => {
  const { user, answers } = await playToEnd('vk', {
    'groups.isMember': { response: 0 },
    'groups.join': { response: 'yes' },
  });
  await invitation();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findByText(/^That didn’t work/);
  answers.set('groups.join', refused);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('joining can be repeated while the app does not answer, and a late failure does not undo it', async () => {
  const { user, answers, asked } = await playToEnd('vk', { 'groups.isMember': { response: 0 } });
  await invitation();
  const join = screen.getByRole('button', { name: 'Join' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(join);
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(screen.getByText(/^VK isn’t responding yet/)).toBeVisible();
  answers.set('groups.join', { response: 1 });
  await user.click(join);
  await screen.findByText('New comics will show up in your news feed.');
  // The first call ends without an answer.
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText('New comics will show up in your news feed.')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'groups.join')).toHaveLength(2);
});

test.each([
  ['is in the group', 'vk', { response: 1 }, 0],
  ['may not be asked about', 'vk', refused, 1],
  ['is not known to be in it', 'vk', { response: '0' }, 1],
  ['came by another way', 'local', { response: 0 }, 0],
] as const)('nobody is invited who %s', async (_, provider, membership, warnings) => {
  const { asked } = await playToEnd(provider, { 'groups.isMember': membership });
  if (provider === 'vk') await waitFor(() => expect(asked).toHaveLength(1));
  else expect(asked).toEqual([]);
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(warnings));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an app without the network invites nobody', () => {
  expect(nativeHost()).toMatchObject({ groups: null, wall: null });
});
