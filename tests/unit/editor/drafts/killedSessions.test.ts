import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorWithoutMessages } from '@/api/errors';
import { titleOf } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import type { OpenedComic } from '@/editor/drafts/DraftContext';
import type { DeviceStore } from '@/editor/drafts/deviceStore';
import { compareVersions, openVersion } from '@/editor/drafts/findProject';
import { createSaveQueue } from '@/editor/drafts/saveQueue';
import type { ServerStore } from '@/editor/drafts/serverStore';
import type { DeviceDraft } from '@/offline/page/draftDatabase';
import { projectView } from '../../../support/app/entities';
import { fakeServer } from './fakeStores';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The same numbers each time. */
function randomOf(seed: number) {
  let last = seed;
  return () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last / 2 ** 32;
  };
}

const never = () => new Promise<never>(() => undefined);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A tab: an operation that is pending when it is killed may complete or not. */
function startTab(random: () => number, kept: { draft: DeviceDraft | null }, server: ServerStore) {
  const tab = { isDead: false };
  const unless = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (tab.isDead) return never();
    const value = await work();
    return tab.isDead ? never() : value;
  };
  const device: DeviceStore = {
    read: async () => kept.draft,
    put: (draft) =>
      unless(async () => {
        await new Promise((resolve) => setTimeout(resolve, random() * 60));
        if (!tab.isDead || random() < 0.5) kept.draft = structuredClone(draft);
      }),
    drop: async () => undefined,
  };
  const store: ServerStore = {
    readDraft: () => unless(() => server.readDraft()),
    readFile: () => unless(() => server.readFile()),
    saveDraft: (draft, over) => unless(() => server.saveDraft(draft, over)),
    saveFile: (file, over) => unless(() => server.saveFile(file, over)),
    saveName: (name) => unless(() => server.saveName(name)),
  };
  return { tab, device, store };
}

/** Events of the author and of the network, in random order. */
function startWorld(random: () => number) {
  const kept: { draft: DeviceDraft | null } = { draft: null };
  const server = fakeServer();
  const view = projectView({ name: '' });
  const madeAt = [0];
  let marks = 0;
  const newId = () => {
    marks += 1;
    return `mark ${marks}`;
  };

  const open = () => {
    const { file, draft } = server.has;
    const found = compareVersions({ view, file, server: draft, device: kept.draft });
    const { which } = found;
    const isChosen = which.kind === 'ask';
    const version = which.kind === 'ask' ? which.first : which.version;
    const read = openVersion(found, version, { personId: 'a', language: 'en', isChosen });
    if (read.kind !== 'opened') throw new Error('It is readable');
    const { comic } = read.opened;
    return { comic, isChosen, opened: Number(titleOf(comic.project.meta) || '0') };
  };

  const changeNetwork = () => {
    server.faults.takesMs = random() * 2_000;
    const luck = random();
    if (luck < 0.06) server.faults.before = errorWithoutMessages('noAnswer');
    else if (luck < 0.2) server.faults.before = null;
    server.faults.losesAnswer = luck > 0.9;
  };

  /** Works for some time, and is killed. */
  const work = async (comic: OpenedComic) => {
    const { tab, device, store } = startTab(random, kept, server.store);
    const queue = createSaveQueue({ comic, device, server: store, newId });
    let hasPublished = false;
    for (let steps = 1 + random() * 60; steps > 0; steps -= 1) {
      await pass(random() * (random() < 0.2 ? 8_000 : 700));
      changeNetwork();
      if (random() < 0.05) {
        hasPublished = true;
        void queue.publish();
      } else {
        queue.put(newProject(`${madeAt.length}`, 'en'));
        madeAt.push(Date.now());
      }
      expect(queue.state().state).not.toMatchObject({ refusal: 'conflict' });
    }
    await pass(random() * 1_500);
    tab.isDead = true;
    queue.stop();
    return hasPublished;
  };

  const healNetwork = async () => {
    // Everything pending completes.
    await pass(5_000);
    server.faults.before = null;
    server.faults.losesAnswer = false;
  };
  return { madeAt, open, work, healNetwork };
}

test.each([1, 2, 3, 4])(
  'an editor that is killed fifty times loses a second of work each time at most (%i)',
  async (seed) => {
    const { madeAt, open, work, healNetwork } = startWorld(randomOf(seed));
    let killedAt = 0;
    let hasPublished = false;
    for (let kill = 0; kill <= 50; kill += 1) {
      const { comic, isChosen, opened } = open();
      // On one device nobody is asked, except about changes made while publishing.
      expect(isChosen && !hasPublished).toBe(false);
      expect(opened).toBeGreaterThanOrEqual(madeAt.findLastIndex((at) => at <= killedAt - 1_000));
      // Lost work is counted once.
      madeAt.fill(Number.POSITIVE_INFINITY, opened + 1);
      hasPublished = await work(comic);
      killedAt = Date.now();
      await healNetwork();
    }
    expect(madeAt.length).toBeGreaterThan(500);
  },
);
