import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyCacheName } from '@/offline/cacheNames';
import type { CachedProject } from '@/offline/projects/cachedProjects';
import { type MemoryCaches, stubCaches } from '../../support/memoryCaches';

/** What the product promises; written here once more, so that a changed limit is seen. */
const mostProjects = 30;
const mebibyte = 1024 * 1024;
const maxBytes = 200 * mebibyte;

let caches: MemoryCaches;

beforeEach(() => {
  // The worker keeps its list of projects for as long as it lives: each test begins with a worker that has just started.
  vi.resetModules();
  caches = stubCaches();
  const estimate = async () => ({ quota: 100 * maxBytes, usage: 0 });
  vi.stubGlobal('navigator', { storage: { estimate } });
});
afterEach(() => void vi.unstubAllGlobals());

async function startWorker() {
  const { cachedProjects, changeProject } = await import('@/offline/worker/projectCache');
  const { freeSpace: makeRoom } = await import('@/offline/worker/freeSpace');

  async function cacheProject(id: string, bytes: number, moments: Partial<CachedProject>): Promise<void> {
    const file = `https://kadr.example/project_files/${id}/project.json`;
    const copy = {
      version: '1',
      base: '',
      poster: null,
      firstPage: [],
      files: [file],
      sizes: { [file]: bytes },
    };
    await globalThis.caches.open(copyCacheName(id, '1')).then((cache) => cache.put(file, new Response('')));
    await changeProject(id, (project) => ({
      ...project,
      name: `The ${id}`,
      ...moments,
      copies: [{ ...copy, isComplete: true }],
    }));
  }
  return {
    makeRoom,
    played: (id: string, bytes: number, playedAt: number) => cacheProject(id, bytes, { playedAt }),
    kept: (id: string, bytes: number, keptAt: number) => cacheProject(id, bytes, { keptAt }),
    projects: async () => Object.keys(await cachedProjects()),
    files: async () => (await caches.keys()).filter((name) => name.startsWith('kadr-project/')),
  };
}

const ids = Array.from({ length: mostProjects }, (_, index) => `p${String(index).padStart(2, '0')}`);

describe('room for one more project without a network', () => {
  test('the thirtieth project has room beside the others', async () => {
    const worker = await startWorker();
    for (const [index, id] of ids.slice(1).entries()) await worker.played(id, 1, index);
    expect(await worker.makeRoom('new', 1, false)).toBeNull();
    expect(await worker.projects()).toEqual(ids.slice(1));
  });

  test('for the thirty-first the one played the longest ago is removed, with its files', async () => {
    const worker = await startWorker();
    for (const [index, id] of ids.entries()) await worker.played(id, 1, (index + 7) % mostProjects);
    expect(await worker.makeRoom('new', 1, false)).toBeNull();
    const oldest = 'p23';
    expect(await worker.projects()).toEqual(ids.filter((id) => id !== oldest));
    expect(await worker.files()).not.toContain(copyCacheName(oldest, '1'));
    expect(await worker.files()).toHaveLength(mostProjects - 1);
  });

  test('up to 200 MB nothing is removed, and one byte more removes the oldest', async () => {
    const worker = await startWorker();
    await worker.played('new', 80 * mebibyte, 3);
    await worker.played('old', 70 * mebibyte, 1);
    await worker.played('middle', 40 * mebibyte, 2);
    expect(await worker.makeRoom('next', maxBytes - 190 * mebibyte, false)).toBeNull();
    expect(await worker.projects()).toEqual(['new', 'old', 'middle']);
    expect(await worker.makeRoom('next', maxBytes - 190 * mebibyte + 1, false)).toBeNull();
    expect(await worker.projects()).toEqual(['new', 'middle']);
  });

  test('the space of a project includes what is stored of it already', async () => {
    const worker = await startWorker();
    await worker.played('old', 10 * mebibyte, 1);
    await worker.played('half', 120 * mebibyte, 2);
    expect(await worker.makeRoom('half', 70 * mebibyte, false)).toBeNull();
    expect(await worker.projects()).toEqual(['old', 'half']);
    expect(await worker.makeRoom('half', 70 * mebibyte + 1, false)).toBeNull();
    expect(await worker.projects()).toEqual(['half']);
    expect(await worker.makeRoom('half', 80 * mebibyte + 1, true)).toEqual({ kind: 'tooLarge' });
  });

  test('a project of 200 MB is downloaded, and a larger one is refused', async () => {
    const worker = await startWorker();
    expect(await worker.makeRoom('large', maxBytes, false)).toBeNull();
    expect(await worker.makeRoom('larger', maxBytes + 1, true)).toEqual({ kind: 'tooLarge' });
  });

  test.each([
    ['thirty of them', () => 1, 1],
    ['200 MB of them', () => maxBytes / mostProjects, 1],
  ])('manually kept comics are removed only with consent: %s', async (_what, bytesOfEach, bytes) => {
    const worker = await startWorker();
    for (const [index, id] of ids.entries()) await worker.kept(id, bytesOfEach(), index + 1);
    expect(await worker.makeRoom('new', bytes, false)).toEqual({ kind: 'keptInTheWay', name: 'The p00' });
    expect(await worker.projects()).toEqual(ids);
    expect(await worker.makeRoom('new', bytes, true)).toBeNull();
    expect(await worker.projects()).toEqual(ids.slice(1));
  });

  test('played comics are removed before kept ones, however new they are', async () => {
    const worker = await startWorker();
    for (const [index, id] of ids.slice(1).entries()) await worker.kept(id, 1, index + 1);
    await worker.played('played', 1, 1_000);
    expect(await worker.makeRoom('new', 1, false)).toBeNull();
    expect(await worker.projects()).toEqual(ids.slice(1));
  });
});
