import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import { createArchiveApi } from '@/api/createApi';
import type { FeedType } from '@/domain/feed';
import { writeArchiveData } from '../../scripts/archive/writeArchiveData';
import { errorOf, optionsFor } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';
import { type TemporaryFolder, temporaryFolder, writeOwners, writeSample } from '../support/samplesFolder';
import { startStaticServer } from '../support/staticServer';

const projectCount = 45;
const categoryOf = (index: number) => [0, 500, 1000, 10_000][index % 4];

let samples: TemporaryFolder;
let archive: TemporaryFolder;
let server: HttpPeer;
let requestsBefore = 0;

beforeAll(async () => {
  samples = await temporaryFolder();
  archive = await temporaryFolder();
  await writeOwners(samples);
  for (let index = 0; index < projectCount; index += 1) {
    await writeSample(samples, `comics-${index}`, {
      name: `Comics ${index}`,
      creationDate: new Date(Date.UTC(2026, 0, ((index * 7) % projectCount) + 1)).toISOString(),
      category: categoryOf(index),
    });
  }
  await writeArchiveData({ samplesFolder: samples.path, outFolder: archive.path });
  server = await startStaticServer(archive.path);
});
beforeEach(() => {
  requestsBefore = server.requests.length;
});
afterAll(async () => {
  await Promise.all([server.close(), samples.remove(), archive.remove()]);
});

const visit = (visitSeed: number, address = server.address) =>
  createArchiveApi({ ...optionsFor(address), visitSeed });
const requestedFiles = () => server.requests.slice(requestsBefore).map(({ url }) => url);

async function wholeFeed(api: Api, type: FeedType) {
  const items = [];
  for (let offset = 0; ; offset += 20) {
    const page = await api.feeds.get({ type, offset, count: 20 });
    items.push(...page.items);
    if (page.receivedCount < 20) return items;
  }
}

test('the best feed, page by page, has every project once, and loads one file', async () => {
  const ids = (await wholeFeed(visit(1), 'thebest')).map(({ id }) => id);
  expect(ids).toHaveLength(projectCount);
  expect(new Set(ids).size).toBe(projectCount);
  expect(requestedFiles()).toEqual(['/archive/feed_thebest.json']);
});

test('the best feed keeps its order during a visit and has another at the next one', async () => {
  const api = visit(1);
  const first = await wholeFeed(api, 'thebest');
  expect(await wholeFeed(api, 'thebest')).toEqual(first);
  expect(await wholeFeed(visit(1), 'thebest')).toEqual(first);
  expect(await wholeFeed(visit(2), 'thebest')).not.toEqual(first);
});

test('the other feeds come from the same data, by date and category', async () => {
  const api = visit(1);
  const newest = await wholeFeed(api, 'newest');
  expect(newest).toHaveLength(projectCount);
  const dates = newest.map(({ creationDate }) => creationDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(await wholeFeed(api, 'popular')).toEqual(newest.filter(({ category }) => category >= 1000));
  expect(await wholeFeed(api, 'interesting')).toEqual(newest.filter(({ category }) => category >= 500));
  expect(requestedFiles()).toEqual(['/archive/feed_thebest.json']);
});

test('a project’s view has what the archive knows about it', async () => {
  const api = visit(1);
  expect(await api.projects.view({ id: 'comics-3' })).toMatchObject({
    id: 'comics-3',
    name: 'Comics 3',
    category: 10_000,
    owner: { id: 'kadr', name: 'Kadr', picId: 'avatar.webp' },
    feed: null,
  });
  expect(api.source).toBe('archive');
});

test('an unknown project is the placeholder ‘Unknown’', async () => {
  const view = await visit(1).projects.view({ id: 'other' });
  expect(view).toMatchObject({ id: 'other', name: 'Unknown', owner: null, isPlaceholder: true });
});

test('comments are empty, without a request', async () => {
  const comments = await visit(1).comments.list({ projId: 'comics-1' });
  expect(comments).toEqual({ items: [], receivedCount: 0 });
  expect(requestedFiles()).toEqual([]);
});

test('the project file is the one in the archive', async () => {
  expect(await visit(1).resources.projectFile({ projId: 'comics-1' })).toEqual({
    pages: [],
    title: 'comics-1',
  });
});

test('the list of image packs is a static file of the archive', async () => {
  const peer = await startHttpPeer();
  try {
    peer.answerWith(json(200, [{ id: 'basic', name: { en: 'Basics' }, images: ['coin.png'] }]));
    const { items } = await visit(1, peer.address).resources.imagePacks();
    expect(items.map(({ id }) => id)).toEqual(['basic']);
    expect(peer.requests.map(({ url }) => url)).toEqual(['/image_store/image_packs/web_packs.json']);
  } finally {
    await peer.close();
  }
});

test('a call that needs a server fails with a plain message and sends nothing', async () => {
  const api = visit(1);
  for (const call of [
    () => api.feeds.requestBest({ projId: 'comics-1' }),
    () => api.feeds.get({ type: 'subscriptions', offset: 0, count: 20 }),
    () => api.config.notice(),
    () => api.users.me(),
    () => api.comments.post({ projId: 'comics-1', type: 2, text: 'Nice' }),
    () => api.resources.editImage({ id: 'comics-1', vpath: 'a.png', image: new File(['x'], 'a.png') }),
    () => api.resources.deleteImage({ id: 'comics-1', vpath: 'a.png' }),
    () => api.customFeeds.get({ feedId: 'f' }),
  ]) {
    expect(await errorOf(call())).toMatchObject({
      kind: 'GENERIC',
      reason: 'unavailable',
      isRetriable: false,
      message: 'This is not available in the archive.',
    });
  }
  expect(requestedFiles()).toEqual([]);
});

test('a list that failed to load is requested again', async () => {
  const peer = await startHttpPeer();
  try {
    const api = visit(1, peer.address);
    peer.answerWith(json(503, null));
    const error = await errorOf(api.feeds.get({ type: 'thebest', offset: 0, count: 20 }));
    expect(error).toMatchObject({ reason: 'unreadable', isRetriable: true });
    peer.answerWith(json(200, [{ id: 'cat' }]));
    expect((await api.feeds.get({ type: 'thebest', offset: 0, count: 20 })).items).toHaveLength(1);
  } finally {
    await peer.close();
  }
});

test('a canceled call does not cancel the list for others that wait for it', async () => {
  const api = visit(1);
  const cancel = new AbortController();
  const cancelled = api.feeds.get({ type: 'thebest', offset: 0, count: 20 }, { signal: cancel.signal });
  const kept = api.feeds.get({ type: 'thebest', offset: 0, count: 20 });
  cancel.abort('left');
  await expect(cancelled).rejects.toBe('left');
  expect((await kept).items).toHaveLength(20);
});
