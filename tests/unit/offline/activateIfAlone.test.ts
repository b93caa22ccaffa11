import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToPage } from '@/offline/messages';

vi.mock('virtual:shell-files', () => ({ build: 'new' }));
vi.mock('@/offline/worker/shellPaths', () => ({ shellPageOf: ({ pathname }: URL) => pathname }));

const skipWaiting = vi.fn(async () => undefined);

/** A page that says what build it is of; `null` is one that is too busy to answer. */
function pageOf(id: string, build: string | null, path = '/') {
  return {
    id,
    url: `https://kadr.example${path}`,
    postMessage: (_question: ToPage, [port]: MessagePort[]) => build !== null && port?.postMessage(build),
  };
}

async function activate(pages: readonly ReturnType<typeof pageOf>[]): Promise<boolean> {
  vi.stubGlobal('clients', { matchAll: async () => pages });
  const { activateIfAlone } = await import('@/offline/worker/activateIfAlone');
  await activateIfAlone('asking');
  return skipWaiting.mock.calls.length > 0;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('registration', {});
  vi.stubGlobal('skipWaiting', skipWaiting);
});
afterEach(() => {
  vi.unstubAllGlobals();
  skipWaiting.mockClear();
});

test('a new version takes over for the page that asks, however busy that is', async () => {
  expect(await activate([pageOf('asking', null)])).toBe(true);
});

test('a new version takes over where all pages are of it, with any players in them', async () => {
  expect(
    await activate([pageOf('asking', 'new'), pageOf('b', 'new'), pageOf('c', null, '/player.html')]),
  ).toBe(true);
});

test.each([
  ['of the version before', 'old'],
  ['that is asleep', null],
])('a new version waits for another page %s', async (_what, build) => {
  expect(await activate([pageOf('asking', 'new'), pageOf('b', build)])).toBe(false);
});

test('a new version takes over when a page that did not answer has gone meanwhile', {
  tags: 'long',
}, async () => {
  const leaving = pageOf('b', null);
  const lists = [[leaving], []];
  vi.stubGlobal('clients', { matchAll: async () => lists.shift() ?? [] });
  const { activateIfAlone } = await import('@/offline/worker/activateIfAlone');
  await activateIfAlone('asking');
  expect(skipWaiting).toHaveBeenCalledOnce();
});
