import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textHash } from '@/lib/textHash';
import { copyCacheName, isCopyCacheName } from '@/offline/cacheNames';
import type { OfflineState, ToPage } from '@/offline/messages';
import { type MemoryCaches, stubCaches } from '../../support/memoryCaches';

const site = 'https://kadr.example';
const base = `${site}/project_files/fox`;
const file = `${base}/project.json`;
const pictures = ['cat', 'dog', 'hen', 'owl'].map((name) => `${base}/res/img/${name}.webp`);
const pictureBytes = 100;
const room = 5000;

/** A comic of four pictures; another title makes it another version. */
const comic = (title: string) =>
  JSON.stringify({
    format: 'kadr-comics',
    version: 1,
    meta: { title },
    resources: pictures.map((address, index) => {
      const vp = { type: 4, vpstr: address.slice(base.length + 1) };
      return { ver: 1, dt: 0, id: index + 1, name: '', vp };
    }),
    start: 1,
    pages: [{ id: 1, objects: [] }],
  });
const text = comic('Fox');
const bytesOf = (version: string) => version.length + pictures.length * pictureBytes;
const kept = { kind: 'kept', bytes: bytesOf(text) } as const;

let caches: MemoryCaches;
let posted: OfflineState[];
/** The network's responses; an unknown address gets a 404, and `null` is no network. */
let network: Map<string, () => Response> | null;

function serve(version: string): Map<string, () => Response> {
  const picture = () => new Response(new Uint8Array(pictureBytes));
  return new Map([
    [file, () => new Response(version)],
    ...pictures.map((address) => [address, picture] as const),
  ]);
}

beforeEach(() => {
  vi.resetModules();
  caches = stubCaches();
  posted = [];
  network = serve(text);
  const postMessage = (message: ToPage) => {
    if (message.type === 'project') posted.push(message.state);
  };
  vi.stubGlobal('clients', { matchAll: async () => [{ id: 'page', url: `${site}/`, postMessage }] });
  vi.stubGlobal('registration', { scope: `${site}/` });
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: room, usage: await bytesHere() }) },
  });
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (network === null) throw new TypeError('Failed to fetch');
    const address = typeof asked === 'string' ? asked : asked.url;
    return network.get(address)?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function bytesHere(): Promise<number> {
  const { cachedProjects } = await import('@/offline/worker/projectCache');
  const copies = Object.values(await cachedProjects()).flatMap((project) => project.copies);
  return copies.flatMap(({ sizes }) => Object.values(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

async function startWorker() {
  const { keepProject, resumeProject, releaseProject } = await import('@/offline/worker/keptProjects');
  const { cachedProject, changeProject } = await import('@/offline/worker/projectCache');
  const { completeCopy } = await import('@/offline/worker/completeCopy');
  const { openCopy } = await import('@/offline/worker/openCopy');
  const place = { projectId: 'fox', base, key: null };
  return {
    keep: (mayReplaceKept = false) =>
      keepProject({ type: 'keep', projectId: 'fox', name: 'Fox', base, key: null, mayReplaceKept }),
    ask: () => resumeProject('fox'),
    release: () => releaseProject('fox'),
    /** Downloads the whole comic by a play. */
    async play() {
      const opened = await openCopy(place, text);
      if (opened.kind !== 'open') throw new Error(opened.kind);
      await changeProject('fox', (project) => ({ ...project, playedAt: 1 }));
      await completeCopy(place, opened.version, { mayReplaceKept: false, onFile: () => undefined });
    },
    /** Another comic that is kept offline. */
    keepOther: (bytes: number) =>
      changeProject('other', (project) => {
        const copy = { version: '1', base: '', poster: null, firstPage: [], files: ['a'] };
        const copies = [{ ...copy, sizes: { a: bytes }, isComplete: true }];
        return { ...project, name: 'The other', keptAt: 1, copies };
      }),
    project: (id = 'fox') => cachedProject(id),
  };
}

const filesHere = async () => {
  const cache = await globalThis.caches.open(copyCacheName('fox', textHash(text)));
  return (await cache.keys()).map(({ url }) => url);
};

describe('a comic that is kept', () => {
  test('is downloaded with all of its files, and reports its progress until then', async () => {
    const worker = await startWorker();
    await worker.keep();
    expect(posted[0]).toEqual({ kind: 'keeping', done: 1, total: 5 });
    expect(posted.slice(0, -1).every(({ kind }) => kind === 'keeping')).toBe(true);
    expect(posted.at(-1)).toEqual(kept);
    expect((await filesHere()).toSorted()).toEqual([file, ...pictures].toSorted());
    expect(await worker.project()).toMatchObject({ name: 'Fox', keptAt: expect.any(Number) });
  });

  test.each([404, 410])('does without a file that the server does not have: %d', async (status) => {
    network?.set(pictures[1] ?? '', () => new Response('', { status }));
    const worker = await startWorker();
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'kept', bytes: bytesOf(text) - pictureBytes });
  });

  test('that changes during the download is downloaded in its new version', async () => {
    const next = comic('Fox again');
    let asked = 0;
    network?.set(file, () => {
      asked += 1;
      return new Response(asked === 1 ? text : next);
    });
    const worker = await startWorker();
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'kept', bytes: bytesOf(next) });
    expect((await worker.project())?.copies.map(({ version }) => version)).toEqual([textHash(next)]);
    expect(await caches.keys()).not.toContain(copyCacheName('fox', textHash(text)));
  });

  test('that keeps changing is given up', async () => {
    let asked = 0;
    network?.set(file, () => {
      asked += 1;
      return new Response(comic(`Fox ${asked}`));
    });
    const worker = await startWorker();
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'refused', reason: 'noNetwork' });
    expect(asked).toBeLessThan(10);
  });

  test('waits when the network breaks off, and continues when its page asks again', async () => {
    network?.set(pictures[3] ?? '', () => new Response('', { status: 503 }));
    const worker = await startWorker();
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'waiting', done: 4, total: 5 });
    network = serve(text);
    await worker.ask();
    expect(posted.at(-1)).toEqual(kept);
  });

  test('is gone when it is released, with its files', async () => {
    const worker = await startWorker();
    await worker.keep();
    await worker.release();
    expect(posted.at(-1)).toEqual({ kind: 'absent' });
    expect(await worker.project()).toBeUndefined();
    expect(await filesHere()).toEqual([]);
  });

  test('stays when what a killed browser left behind is removed', async () => {
    const worker = await startWorker();
    await worker.keep();
    const known = await caches.keys();
    await globalThis.caches.open(copyCacheName('fox', 'another'));
    const { removeStrayCopies } = await import('@/offline/worker/projectCache');
    await removeStrayCopies();
    expect(await caches.keys()).toEqual(known);
    expect(await filesHere()).toHaveLength(5);
  });
});

describe('a comic that cannot be kept', () => {
  test('without a network is refused', async () => {
    network = null;
    const worker = await startWorker();
    await worker.keep();
    expect(posted).toEqual([{ kind: 'refused', reason: 'noNetwork' }]);
    expect(await worker.project()).toBeUndefined();
  });

  test.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['is no comic', () => new Response('{}')],
  ])('because it %s is refused', async (_why, answer) => {
    network?.set(file, answer);
    const worker = await startWorker();
    await worker.keep();
    expect(posted).toEqual([{ kind: 'refused', reason: 'notFound' }]);
  });

  test('because it is too large for the whole quota is refused and leaves nothing', async () => {
    network?.set(pictures[2] ?? '', () => new Response(new Uint8Array(room)));
    const worker = await startWorker();
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'refused', reason: 'tooLarge' });
    expect(await worker.project()).toBeUndefined();
  });

  test('because others are kept asks for their space, and takes it with consent', async () => {
    const worker = await startWorker();
    await worker.keepOther(room - 200);
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'keptInTheWay', name: 'The other' });
    expect(await worker.project()).toBeUndefined();
    expect(await worker.project('other')).toBeDefined();
    await worker.keep(true);
    expect(posted.at(-1)).toEqual(kept);
    expect(await worker.project('other')).toBeUndefined();
  });
});

describe('a comic that was played', () => {
  test('is stored until others need its space, and says so', async () => {
    const worker = await startWorker();
    await worker.ask();
    expect(posted.at(-1)).toEqual({ kind: 'absent' });
    await worker.play();
    await worker.ask();
    expect(posted.at(-1)).toEqual({ kind: 'played', bytes: kept.bytes });
  });

  test('is kept without a network when all of it is stored', async () => {
    const worker = await startWorker();
    await worker.play();
    network = null;
    await worker.keep();
    expect(posted.at(-1)).toEqual(kept);
    expect(await worker.project()).toMatchObject({ name: 'Fox' });
  });

  test('is not kept without a network when only a part of it is stored', async () => {
    const worker = await startWorker();
    network?.set(pictures[3] ?? '', () => {
      throw new TypeError('Failed to fetch');
    });
    await worker.play();
    network = null;
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'refused', reason: 'noNetwork' });
    expect(await worker.project()).toMatchObject({ keptAt: null });
  });

  test('takes the space of another one on a full disk, when its reader says so', async () => {
    const worker = await startWorker();
    await worker.keepOther(5);
    const { open } = globalThis.caches;
    vi.spyOn(globalThis.caches, 'open').mockImplementation(async (name) => {
      const cache = await open(name);
      const put: Cache['put'] = async (address, response) => {
        const isFull = isCopyCacheName(name) && (await worker.project('other')) !== undefined;
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
        await cache.put(address, response);
      };
      return { ...cache, put };
    });
    await worker.keep(true);
    expect(await worker.project('other')).toBeUndefined();
    expect(posted.at(-1)).toEqual(kept);
  });

  test('is not there when the disk has no room for its file', async () => {
    const worker = await startWorker();
    const { open } = globalThis.caches;
    const put = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
    vi.spyOn(globalThis.caches, 'open').mockImplementation(async (name) => ({
      ...(await open(name)),
      ...(isCopyCacheName(name) && { put }),
    }));
    await expect(worker.play()).rejects.toThrow('tooLarge');
    expect(await worker.project()).toBeUndefined();
  });

  test('stays when its new version has no room to be kept', async () => {
    const worker = await startWorker();
    await worker.play();
    network = serve(comic('Fox with more'));
    network.set(pictures[2] ?? '', () => new Response(new Uint8Array(room)));
    await worker.keep();
    expect(posted.at(-1)).toEqual({ kind: 'refused', reason: 'tooLarge' });
    await worker.ask();
    expect(posted.at(-1)).toEqual({ kind: 'played', bytes: kept.bytes });
  });
});
