import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '@/api/ApiClient';
import { createApiClient } from '@/api/callEndpoint';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import type { TransportRequest, TransportResult } from '@/api/transport';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { useFeed, useLoadMore } from '@/queries/feed';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';

let root: Root;
let asked: TransportRequest[];
let answer: (request: TransportRequest) => Promise<TransportResult>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  asked = [];
  answer = () => Promise.resolve(page(20));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = (count: number, from = 0): TransportResult => ({
  kind: 'answer',
  status: 200,
  body: Array.from({ length: count }, (_, index) => ({ id: `comic-${from + index}` })),
});

const api: ApiClient = createApiClient({
  baseUrl: '',
  token: () => null,
  language: () => 'en',
  onEvent: () => undefined,
  transport: (request) => {
    asked.push(request);
    return answer(request);
  },
});

function Feed({ label }: { label: string }) {
  const { data, query } = useFeed('newest');
  const { loadMore, isPending } = useLoadMore('newest');
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section>
      <output>{`${label}: ${data ? data.projects.length : query.status}`}</output>
      <button
        type="button"
        onClick={() => (data ? void loadMore().catch(() => setHasFailed(true)) : query.retry())}
      >
        {hasFailed ? 'told of an error' : isPending ? 'loading' : 'go on'}
      </button>
    </section>
  );
}

async function showFeeds(...labels: readonly string[]) {
  const client = createQueryClient();
  await act(async () =>
    root.render(
      <ServerProvider
        api={api}
        addresses={defaultUrlsConfig}
        tokens={createDeviceStorage(window)}
        queryClient={client}
      >
        {labels.map((label) => (
          <Feed key={label} label={label} />
        ))}
      </ServerProvider>,
    ),
  );
  await pass(0);
  return client;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
const addresses = () => asked.map(({ url }) => url);
const tap = () => act(async () => document.querySelector('button')?.click());

test('two places that show one feed show the same failure, and one tap retries both', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answer = () => Promise.resolve({ kind: 'noAnswer', reason: 'timeOut' });
  await showFeeds('above', 'below');
  expect(shown()).toEqual(['above: failed', 'below: failed']);
  answer = () => Promise.resolve(page(3));
  await tap();
  await vi.waitFor(async () => {
    await pass(0);
    expect(shown()).toEqual(['above: 3', 'below: 3']);
  });
  expect(asked).toHaveLength(2);
});

test('a feed is requested again every ten minutes, not behind a hidden tab', async () => {
  await showFeeds('feed');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(600_000);
  expect(asked).toHaveLength(1);
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockReturnValue(false);
  await comeBack();
  expect(addresses(), 'its ten minutes are over').toEqual(['/api/feed/newest/0/20', '/api/feed/newest/0/20']);
  await comeBack();
  expect(asked).toHaveLength(2);
  await pass(600_000);
  expect(asked).toHaveLength(3);
});

test('a page that was requested by another person is not appended, without an error', async () => {
  const client = await showFeeds('feed');
  let answerLate: (result: TransportResult) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      answerLate = resolve;
    });
  await tap();
  expect(addresses().at(-1)).toBe('/api/feed/newest/20/20');
  await pass(0);
  expect(document.querySelector('button')?.textContent).toBe('loading');
  await act(() => client.cancelQueries());
  await act(async () => answerLate(page(20, 20)));
  await pass(0);
  expect(shown()).toEqual(['feed: 20']);
  expect(document.querySelector('button')?.textContent).toBe('go on');
});

test('for another person the whole loaded part of a feed is requested again', async () => {
  const client = await showFeeds('feed');
  answer = () => Promise.resolve(page(20, 20));
  await tap();
  await pass(0);
  expect(shown()).toEqual(['feed: 40']);
  answer = () => Promise.resolve(page(40));
  await act(() => client.invalidateQueries());
  expect(addresses().at(-1)).toBe('/api/feed/newest/0/40');
  expect(shown()).toEqual(['feed: 40']);
});

test('a part that failed to load for another person is loaded with the next refresh', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const client = await showFeeds('feed');
  answer = () => Promise.resolve(page(20, 20));
  await tap();
  await pass(0);
  answer = () => Promise.resolve({ kind: 'answer', status: 403, body: {} });
  await act(() => client.invalidateQueries());
  await pass(0);
  answer = () => Promise.resolve(page(40));
  await pass(10 * 60_000);
  expect(addresses().at(-1)).toBe('/api/feed/newest/0/40');
  await pass(10 * 60_000);
  expect(addresses().at(-1)).toBe('/api/feed/newest/0/20');
});
