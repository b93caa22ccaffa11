import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textHash } from '@/lib/textHash';
import { copyCacheName } from '@/offline/cacheNames';
import { type MemoryCaches, stubCaches } from '../../support/memoryCaches';

const room = 1000;
const base = 'https://kadr.example/project_files/next';
const [file, picture] = [`${base}/project.json`, `${base}/res/img/cat.webp`];
const text = '{"format":"kadr-comics"}';
const version = textHash(text);
const place = { projectId: 'next', base, key: null };

let caches: MemoryCaches;
let sendPicture: () => void;

beforeEach(() => {
  vi.resetModules();
  caches = stubCaches();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: room, usage: room * 0.7 }) } });
  const held = new Promise<Response>((resolve) => {
    sendPicture = () => resolve(new Response(new Uint8Array(room / 2)));
  });
  const answers = new Map([
    [file, async () => new Response(text)],
    [picture, async () => (await held).clone()],
  ]);
  vi.stubGlobal('fetch', (asked: string | Request) =>
    answers.get(typeof asked === 'string' ? asked : asked.url)?.(),
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A worker with a kept project that fills the quota, and the file of another one. */
async function startWorker() {
  const { changeProject, cachedProjects } = await import('@/offline/worker/projectCache');
  const { completeCopy } = await import('@/offline/worker/completeCopy');
  const plain = { base, poster: null, firstPage: [] };
  await changeProject('kept', (project) => ({
    ...project,
    keptAt: 1,
    copies: [{ ...plain, version: '1', files: ['a'], sizes: { a: room * 0.7 }, isComplete: true }],
  }));
  const copy = { ...plain, version, files: [file, picture], sizes: { [file]: 1 }, isComplete: false };
  await changeProject('next', (project) => ({ ...project, copies: [copy] }));
  return {
    complete: (mayReplaceKept: boolean) =>
      completeCopy(place, version, { mayReplaceKept, onFile: () => undefined }),
    remove: () => changeProject('next', () => null),
    projects: async () => Object.keys(await cachedProjects()),
  };
}

test('a play that downloads a comic does not remove a kept one that is in its way', async () => {
  const worker = await startWorker();
  const played = worker.complete(false);
  sendPicture();
  expect(await played).toMatchObject({ kind: 'keptInTheWay' });
  expect(await worker.projects()).toEqual(['kept', 'next']);
});

test('nothing stays of a comic that was removed while a play downloaded it', async () => {
  const worker = await startWorker();
  const played = worker.complete(true);
  await worker.remove();
  sendPicture();
  expect(await played).toEqual({ kind: 'dropped' });
  expect(await worker.projects()).not.toContain('next');
  expect(await caches.keys()).not.toContain(copyCacheName('next', version));
});

test('"replace" while a play downloads the same comic still replaces the kept one', async () => {
  const worker = await startWorker();
  const played = worker.complete(false);
  const replaced = worker.complete(true);
  sendPicture();
  expect(await played).toMatchObject({ kind: 'keptInTheWay' });
  expect(await replaced).toEqual({ kind: 'complete' });
  expect(await worker.projects()).toEqual(['next']);
  expect(await caches.keys()).toContain(copyCacheName('next', version));
});
