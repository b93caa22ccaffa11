import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useHideBlocked } from '@/queries/blocks';
import { cachedCurrentUser, setCurrentUser } from '@/queries/currentUser';
import { renderQuery } from '../../support/app/renderQuery';

test('blocks by other devices are requested on return to the page, until the person leaves', async () => {
  const { client, sent, answer } = renderQuery(useHideBlocked);
  const come = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await come();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { interval: 1 });
  await answer([]);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(sent, 'the list is fresh').toHaveLength(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(sent).toHaveLength(2), { interval: 1 });
  await answer([]);
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  await act(async () => {
    setCurrentUser(client, null);
    await soon();
  });
  await come();
  await act(soon);
  expect(sent).toHaveLength(2);
});

test('a window that gets the focus back after half a minute asks whom other devices have blocked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { sent, answer } = renderQuery(useHideBlocked);
  const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await focus();
  await answer([]);
  vi.setSystemTime(Date.now() + 29_000);
  await focus();
  expect(sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2_000);
  await focus();
  expect(sent).toHaveLength(2);
  await answer([]);
});

test('whether anybody is blocked is known after each change of another device', async () => {
  const { client, answer } = renderQuery(useHideBlocked);
  const boris = { id: 'o1', name: 'Boris', picId: '' };
  for (const people of [[], [boris], []]) {
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await answer(people);
    // A block deletes news.
    if (people.length > 0) await answer({ value: 0 });
    expect(cachedCurrentUser(client)?.hasBlocked).toBe(people.length > 0);
  }
});
