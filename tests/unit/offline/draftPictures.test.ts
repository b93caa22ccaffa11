import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../support/memoryCaches';

const site = 'https://kadr.example';
const picture = `${site}/project_files/draft/res/img/a.webp`;

let answer: () => Promise<Response>;

beforeEach(() => {
  stubCaches();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('location', new URL(`${site}/sw.js`));
  vi.stubGlobal('registration', { scope: `${site}/` });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('clients', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('fetch', () => answer());
  answer = async () => new Response('picture');
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const withoutNetwork = () => Promise.reject(new TypeError('offline'));

/** Makes requests as the editor does, and waits for what the worker does after an answer. */
async function asker() {
  const { draftPictures } = await import('@/offline/worker/draftPictures');
  return async (key: string, beganMsAgo = 0) => {
    const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - beganMsAgo });
    const request = new Request(`${picture}?key=${key}`);
    const [response, done] = draftPictures.handleAll({ event, request });
    const [answered] = await Promise.allSettled([response, done]);
    return answered.status === 'fulfilled' ? answered.value.text() : null;
  };
}

test('a picture comes from the network, and offline from the cache, under an older key too', async () => {
  const ask = await asker();
  expect(await ask('1')).toBe('picture');
  answer = async () => new Response('another');
  expect(await ask('2')).toBe('another');
  answer = withoutNetwork;
  expect(await ask('3')).toBe('another');
});

test('what the server refuses is not kept', async () => {
  const ask = await asker();
  answer = async () => new Response('no', { status: 403 });
  await ask('1');
  answer = withoutNetwork;
  expect(await ask('1')).toBeNull();
});

test('nothing is left after a sign-out, and earlier requests store nothing either', async () => {
  const ask = await asker();
  const { forgetPerson } = await import('@/offline/worker/forgetPerson');
  await ask('1');
  await forgetPerson();
  await ask('1', 1000);
  answer = withoutNetwork;
  expect(await ask('1')).toBeNull();
});

test('what the editor loaded before the worker was there is stored, even if some of it fails', async () => {
  const ask = await asker();
  const { cacheDraftPictures } = await import('@/offline/worker/draftPictures');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
  const event = Object.assign(new Event('message'), { waitUntil });
  answer = vi.fn(async () => new Response('picture')).mockImplementationOnce(withoutNetwork);
  await cacheDraftPictures(['http://[', `${site}/lost.webp`, `${picture}?key=1`], event);
  await Promise.allSettled(waiting);
  warned.mockRestore();
  answer = withoutNetwork;
  expect(await ask('2')).toBe('picture');
});
