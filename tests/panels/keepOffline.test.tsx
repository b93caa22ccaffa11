import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fieldsOf } from '@/comics/lenient/values';
import { offlineLimits } from '@/offline/limits';
import type { OfflineState } from '@/offline/messages';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';
import { withWorker } from '../support/app/withWorker';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('the “keep offline” switch follows the worker’s messages about this comic', async () => {
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

test('a comic in its public state says neither “not liked” nor “not followed”, until the network is back', async () => {
  const { owner, ...comic } = projectView({ isLikedByCurUser: true });
  const visitors = { ...projectView(), isVisitorsView: true };
  const own = { ...comic, owner: owner && { ...owner, isFollowedByCurUser: true } };
  renderApp('/comics/goldfish', {
    person: person(),
    answers: {
      'projects.view': [{ body: visitors }, { body: visitors }, { body: own }],
      'comments.page': { body: commentPage() },
    },
  });
  expect(await screen.findByRole('img', { name: /likes?$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  vi.useFakeTimers();
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('button', { name: 'Following' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible();
});

test('the worker is asked to keep the comic, also in place of another, and for a download that waits again and again', async () => {
  // Only a build has a worker.
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { say, posted } = withWorker();
  const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  const box = await screen.findByRole('switch', { name: 'Available offline' });
  const hear = (state: OfflineState) =>
    act(() => void say({ type: 'project', projectId: 'goldfish', state }));
  const heard = () => posted.splice(0).filter((message) => fieldsOf(message).projectId === 'goldfish');
  const ask = { type: 'ask', projectId: 'goldfish' };
  await vi.waitFor(() => expect(heard()).toEqual([ask]));

  const base = `${window.location.origin}/project_files/goldfish`;
  const keep = { type: 'keep', projectId: 'goldfish', name: 'The Goldfish', base, key: null };
  await user.click(box);
  expect(heard()).toEqual([{ ...keep, mayReplaceKept: false }]);
  hear({ kind: 'keptInTheWay', name: 'The Shark' });
  await user.click(screen.getByRole('button', { name: 'Remove it and save this one' }));
  expect(heard()).toEqual([{ ...keep, mayReplaceKept: true }]);
  hear({ kind: 'kept', bytes: 1 });
  await user.click(box);
  expect(heard()).toEqual([{ type: 'release', projectId: 'goldfish' }]);

  vi.useFakeTimers();
  const pass = () => vi.advanceTimersByTimeAsync(offlineLimits.againSeconds * 1000);
  const waiting = { kind: 'waiting', done: 1, total: 4 } as const;
  hear(waiting);
  hear(waiting);
  await pass();
  expect(heard()).toEqual([ask]);
  hear(waiting);
  hear({ kind: 'kept', bytes: 1 });
  await pass();
  expect(heard()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(heard()).toEqual([ask]);
});

test.each([
  [true, 'Couldn’t save it: there isn’t enough space on this device.'],
  [false, 'Couldn’t save it: there’s no connection. Try again when you’re online.'],
])('where no worker can be installed, with a network: %s, the reason is shown', async (isOnline, reason) => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => network.mockRestore());
  withWorker({ isServed: false, isInstalled: false });
  const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  const box = await screen.findByRole('switch', { name: 'Available offline' });
  await user.click(box);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(box).toHaveProperty('checked', false);
});

test('what a person likes and whom they follow is kept with the comic, as they change it', async () => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { say, posted } = withWorker();
  const { user } = renderApp('/comics/goldfish', {
    person: person(),
    answers: {
      'projects.view': { body: projectView() },
      'comments.page': { body: commentPage() },
      'profiles.like': { body: null },
      'profiles.follow': { body: null },
    },
  });
  await screen.findByRole('switch', { name: 'Available offline' });
  const stored = () => posted.splice(0).filter((message) => fieldsOf(message).type === 'remember');
  const like = await screen.findByRole('button', { name: /^Like/ });
  await vi.waitFor(() => expect(posted).toContainEqual({ type: 'ask', projectId: 'goldfish' }));
  act(() => void say({ type: 'project', projectId: 'goldfish', state: { kind: 'kept', bytes: 1 } }));
  expect(stored()).toEqual([]);
  const mine = () => [
    { type: 'remember', addresses: [view], authorization: `Bearer ${localStorage.getItem('token')}` },
  ];
  await user.click(like);
  await vi.waitFor(() => expect(stored()).toEqual(mine()));
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await vi.waitFor(() => expect(stored()).toEqual(mine()));
});

const view = new URL('/api/view/project/goldfish', window.location.href).href;

test.each([
  ['public', {}, [{ type: 'remember', addresses: [view], authorization: null }]],
  ['private', { fileKey: 'key' }, []],
])('what anybody sees of a %s comic that a signed-in person keeps', async (_, changes, expected) => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { posted } = withWorker();
  const { user } = renderApp('/comics/goldfish', {
    person: person(),
    answers: { 'projects.view': { body: projectView(changes) }, 'comments.page': { body: commentPage() } },
  });
  await user.click(await screen.findByRole('switch', { name: 'Available offline' }));
  await vi.waitFor(() => expect(posted).toContainEqual(expect.objectContaining({ type: 'keep' })));
  expect(posted.filter((message) => JSON.stringify(message).includes('/api/view/'))).toEqual(expected);
});
