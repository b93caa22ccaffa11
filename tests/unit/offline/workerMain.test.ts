import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { responseKey } from '@/offline/cachedResponses';
import { cacheNames, copyCacheName } from '@/offline/cacheNames';
import type { ToWorker } from '@/offline/messages';
import { stubCaches } from '../../support/memoryCaches';

const site = 'https://kadr.example';
const feed = `${site}/api/feed/newest/0/20`;
const picture = `${site}/project_files/draft/res/img/a.webp`;
const posted: unknown[] = [];
/** The addresses that were asked for. */
const fetched: string[] = [];
const did = { skipWaiting: vi.fn(), claim: vi.fn(), disable: vi.fn(), show: vi.fn(), open: vi.fn() };

class PressedNotification {
  readonly data = '/comics/cat';
  close() {}
}

let worker: EventTarget;

beforeEach(async () => {
  vi.resetModules();
  stubCaches();
  for (const list of [posted, fetched]) list.length = 0;
  for (const done of Object.values(did)) done.mockClear();
  const page = { id: 'page', url: `${site}/`, postMessage: (message: unknown) => posted.push(message) };
  worker = Object.assign(new EventTarget(), { __WB_DISABLE_DEV_LOGS: true });
  const location = new URL(`${site}/sw.js`);
  const registration = {
    scope: `${site}/`,
    showNotification: did.show,
    navigationPreload: { disable: async () => did.disable() },
  };
  vi.stubGlobal('self', Object.assign(worker, { location, registration, caches: globalThis.caches }));
  vi.stubGlobal('location', location);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', { matchAll: async () => [page], claim: did.claim, openWindow: did.open });
  vi.stubGlobal('skipWaiting', async () => did.skipWaiting());
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('Notification', PressedNotification);
  for (const name of ['FetchEvent', 'ExtendableEvent']) vi.stubGlobal(name, Event);
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker));
  // In a worker, addresses are relative to it.
  const Absolute = class extends Request {
    constructor(address: string | URL, options?: RequestInit) {
      super(new URL(address, site), options);
    }
  };
  vi.stubGlobal('Request', Absolute);
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const address = typeof asked === 'string' ? asked : asked.url;
    fetched.push(address.replace(site, ''));
    if (address === feed) return Response.json([]);
    return new Response(address.endsWith('.html') ? '<meta name="build" content="7">' : 'file');
  });
  const editorFiles = [{ url: '/assets/editor.js', revision: null }];
  vi.doMock('virtual:shell-files', () => ({ build: '7', shellFiles: [], editorFiles }));
  // Workbox has one router for all tests.
  vi.doMock('workbox-routing/registerRoute', () => ({ registerRoute: () => undefined }));
  await import('@/offline/worker/main');
});
afterEach(() => {
  vi.doUnmock('virtual:shell-files');
  vi.doUnmock('workbox-routing/registerRoute');
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Dispatches an event, and waits for what the worker does then. */
async function raise(type: string, about: object = {}): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...about }));
  while (works.length > 0) await works.shift();
}

const say = (data: ToWorker | string, ports: readonly object[] = []) =>
  raise('message', { data, source: { id: 'page' }, ports });

const urlsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.replace(site, ''));

test('a page reads of which build the worker is, and has a waiting one take over', async () => {
  const port = { postMessage: vi.fn() };
  await say({ type: 'whichBuild' }, [port]);
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith('7');
  await say('something else');
  await say({ type: 'subscribeToLateResponses' });
  expect(did.skipWaiting).not.toHaveBeenCalled();
  await say({ type: 'activate' });
  expect(did.skipWaiting).toHaveBeenCalledOnce();
  await say({ type: 'activateIfAlone' });
  expect(did.skipWaiting).toHaveBeenCalledTimes(2);
});

test('what a page loaded before the worker is there without a network, for whom it was', async () => {
  const cover = '/projects/cat/covers/a.webp';
  const addresses = [feed, site + cover, 'no address', `${site}/api/me`];
  await say({ type: 'remember', addresses, authorization: 'Bearer anna' });
  expect(await urlsIn(cacheNames.answers)).toEqual([responseKey(feed, 'Bearer anna').replace(site, '')]);
  expect(await urlsIn(cacheNames.pictures)).toEqual([cover]);
  await say({ type: 'remember', addresses: [feed], authorization: null });
  expect(await urlsIn(cacheNames.answers)).toContain('/api/feed/newest/0/20');
  await say({ type: 'forgetPerson' });
  expect(await urlsIn(cacheNames.answers)).toEqual(['/api/feed/newest/0/20']);
});

test('a comic is kept for a page, described, and released', async () => {
  const base = `${site}/project_files/cat`;
  const state = (kind: string) => ({
    type: 'project',
    projectId: 'cat',
    state: expect.objectContaining({ kind }),
  });
  const comic = JSON.stringify({
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Cat' },
    resources: [],
    start: 1,
    pages: [{ id: 1, objects: [] }],
  });
  vi.stubGlobal('fetch', async () => new Response(comic));
  await say({ type: 'ask', projectId: 'cat' });
  expect(posted.at(-1)).toEqual(state('absent'));
  await say({ type: 'keep', projectId: 'cat', name: 'Cat', base, key: null, mayReplaceKept: false });
  expect(posted.at(-1)).toEqual(state('kept'));
  await say({ type: 'release', projectId: 'cat' });
  expect(posted.at(-1)).toEqual(state('absent'));
});

test('a page that begins to listen is sent the answers that were late before', async () => {
  const { recordLateResponse } = await import('@/offline/worker/lateResponses');
  await recordLateResponse({ clientId: 'page', address: feed, key: feed });
  posted.length = 0;
  await say({ type: 'subscribeToLateResponses' });
  expect(posted).toEqual([{ type: 'lateAnswer', address: feed }]);
});

test('the editor is kept once somebody makes comics, with the pictures that it shows', async () => {
  await say({ type: 'keepEditor', pictures: [picture] });
  expect(await urlsIn(cacheNames.shell)).toEqual(['/assets/editor.js']);
  expect(await urlsIn(cacheNames.draftPictures)).toEqual([picture.replace(site, '')]);
  await say({ type: 'refreshShell' });
  expect(fetched).toEqual(
    expect.arrayContaining(['/index.html', '/launch.html', '/player.html', '/editor.html']),
  );
});

test('a new version serves the open pages, and removes what a killed browser left', async () => {
  const stray = copyCacheName('cat', '1');
  await (await caches.open(stray)).put(picture, new Response('cat'));
  await raise('install');
  await raise('activate');
  expect(did.claim).toHaveBeenCalledOnce();
  expect(did.disable).toHaveBeenCalledOnce();
  expect(await caches.has(stray)).toBe(false);
});

test('a notification is shown, and opens what it is about', async () => {
  const message = { text: 'A new comic', path: '/comics/cat', tag: 'cat' };
  await raise('push', { data: { text: () => JSON.stringify(message) } });
  expect(did.show).toHaveBeenCalledWith('Kadr', expect.objectContaining({ body: 'A new comic' }));
  await raise('notificationclick', { notification: new PressedNotification() });
  expect(did.open).toHaveBeenCalledExactlyOnceWith(`${site}/comics/cat`);
});
