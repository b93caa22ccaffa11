import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OfflineState } from '@/offline/messages';
import { renderApp } from '../support/app/renderApp';
import { projectView } from '../support/app/wire';
import { withWorker } from '../support/app/withWorker';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('the switch that keeps a comic follows what the worker says of this one', async () => {
  // Where data are saved, the worker starts only after a press.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { say } = withWorker({ isServed: false });
  const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Available offline' });
  const hear = (state: OfflineState, projectId = 'goldfish') =>
    act(() => void say({ type: 'project', projectId, state }));
  const shown = () => {
    const text = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    return [box.checked, text];
  };
  const hint = 'Saves the whole comic to this device, pictures and sound included.';
  const replace = () => screen.queryByRole('button', { name: 'Remove it and save this one' });
  expect(shown()).toEqual([false, hint]);

  await user.click(box);
  expect(shown()).toEqual([true, 'Saving…']);
  hear({ kind: 'keeping', done: 1, total: 4 });
  expect(shown()).toEqual([true, 'Saving: 1 of 4']);
  expect(screen.getByRole('progressbar', { name: 'Available offline' })).toHaveProperty('value', 1);
  hear({ kind: 'kept', bytes: 5_000_000 }, 'shark');
  expect(shown()).toEqual([true, 'Saving: 1 of 4']);
  hear({ kind: 'waiting', done: 2, total: 4 });
  expect(shown()).toEqual([true, '2 of 4 saved. The rest will download when you’re back online.']);
  hear({ kind: 'kept', bytes: 1 });
  expect(shown()).toEqual([true, 'Saved on this device, 0.1 MB']);
  await user.click(box);
  expect(shown()).toEqual([false, hint]);

  await user.click(box);
  hear({ kind: 'keptInTheWay', name: 'The Shark' });
  // The player requests the comic as well.
  hear({ kind: 'absent' });
  expect(shown()).toEqual([false, 'Your saved comics take up all the space. The oldest is “The Shark”.']);
  expect(replace()).toBeVisible();
  hear({ kind: 'refused', reason: 'tooLarge' });
  expect(shown()).toEqual([false, 'Couldn’t save it: there isn’t enough space on this device.']);
  expect(replace()).toBeNull();
});
