import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { storedAtHeader } from '@/offline/cachedResponses';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';
import { withWorker } from '../support/app/withWorker';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The device has the feed of an earlier day. */
function storeFeed(storedAt: number) {
  const match = async () => new Response('[]', { headers: { [storedAtHeader]: String(storedAt) } });
  vi.stubGlobal('caches', { open: async () => ({ match }) });
}

/** The browser's network information, to which what is shown listens by then. */
async function turn(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  await act(async () => undefined);
  act(() => void window.dispatchEvent(new Event(state)));
}

test('a new version of the app that was put off is not offered again', async () => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { posted } = withWorker({ build: 'newer' });
  const { user } = renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(1) } } });
  const update = () => screen.queryByRole('button', { name: 'Update' });
  await waitFor(() => expect(update()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(update()).toBeNull();
  posted.length = 0;
  act(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  await waitFor(() => expect(posted).toContainEqual({ type: 'whichBuild' }));
  // The worker has answered by now.
  for (const _task of [1, 2, 3]) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(update()).toBeNull();
});

test('a cached feed shows its date, and is replaced by the network’s late response', async () => {
  const { say } = withWorker();
  storeFeed(Date.parse('2020-11-20T12:00:00.000Z'));
  await turn('offline');
  const stored = { body: projectViews(1) };
  const { server } = renderApp('/feed/new', {
    answers: { 'feeds.get': [stored, stored, { body: projectViews(2) }] },
  });
  await screen.findByText(/^You’re offline\. Last updated November 20 at /);
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();

  await turn('online');
  await screen.findByText(/^The network isn’t responding\. Last updated November 20 at /);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();

  storeFeed(Date.now());
  say({ type: 'lateAnswer', address: 'https://kadr.example/api/feed/newest/0/20' });
  await screen.findByRole('article', { name: 'Comic 2' });
  await waitFor(() => expect(screen.queryByText(/Last updated/)).toBeNull());
  await turn('offline');
  await screen.findByText(/^You’re offline\. Last updated /);
  // Only the late response of a feed counts.
  say({ type: 'lateAnswer', address: 'https://kadr.example/config/urls.json' });
  expect(server.asked.filter((one) => one.includes('/api/feed/'))).toHaveLength(3);
});

test('a cached feed is asked for again once the network is back, and each minute until it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  withWorker();
  storeFeed(Date.parse('2020-11-20T12:00:00.000Z'));
  await turn('offline');
  const stored = { body: projectViews(1) };
  const { server } = renderApp('/feed/new', {
    answers: { 'feeds.get': [stored, stored, stored, { body: projectViews(2) }] },
  });
  const asked = () => server.asked.filter((one) => one.includes('/api/feed/')).length;
  await screen.findByText(/^You’re offline\. Last updated /);
  await turn('online');
  await waitFor(() => expect(asked()).toBe(2));
  await screen.findByText(/^The network isn’t responding\. Last updated /);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(asked()).toBe(3));
  storeFeed(Date.now());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByRole('article', { name: 'Comic 2' });
  await waitFor(() => expect(screen.queryByText(/Last updated/)).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(4);
});

test('a cached comic page is replaced by the network’s late response', async () => {
  const { say } = withWorker();
  renderApp('/comics/goldfish', {
    answers: {
      'projects.view': [{ body: projectView() }, { body: projectView({ name: 'The Late Fish' }) }],
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  say({ type: 'lateAnswer', address: 'https://kadr.example/api/view/project/goldfish' });
  await screen.findByRole('heading', { level: 2, name: 'The Late Fish' });
});
