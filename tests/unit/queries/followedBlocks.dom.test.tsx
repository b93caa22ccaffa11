import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
