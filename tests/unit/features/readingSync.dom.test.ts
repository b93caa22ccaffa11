import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from '@/api/callEndpoint';
import { baseRevision, sentProgress } from '@/api/endpoints/reading';
import type { PlayNotes } from '@/comics/storedPlays';
import { mergeProgress, type ReadingProgress } from '@/domain/readingProgress';
import { createReadingSync, type OtherPlace } from '@/features/reading-progress/createReadingSync';
import { noNotes, readNotes, writeNotes } from '@/features/reading-progress/deviceReading';

/** What the server has of each comic, merged by its own rule. */
let stored: Map<string, { readonly revision: string; readonly progress: ReadingProgress }>;
/** The comics of the requests that change something. */
let sent: string[];
let isOnline: boolean;
/** The server has what was sent, and the page is closed before it knows that. */
let isAnswerLost: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  [stored, sent, isOnline, isAnswerLost] = [new Map(), [], true, false];
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sentBody = z.object({ base: baseRevision, progress: sentProgress });

function put(id: string, base: string | null, progress: ReadingProgress) {
  const before = stored.get(id);
  const merged = before ? mergeProgress(before, { base, progress }) : { progress, asks: false };
  sent.push(id);
  const revision = `${id}-${sent.length}`;
  stored.set(id, { revision, progress: merged.progress });
  return { revision, ...merged };
}

function syncOf(userId: string) {
  const onConflict = vi.fn<(projectId: string, other: OtherPlace) => void>();
  const api = createApiClient({
    baseUrl: '',
    language: () => 'en',
    token: () => null,
    onEvent: () => undefined,
    transport: async ({ method, url, body }) => {
      if (!isOnline) return { kind: 'noAnswer', reason: 'offline' };
      const id = url.split('/').at(-1) ?? '';
      if (method === 'GET') return { kind: 'answer', status: 200, body: stored.get(id) ?? null };
      const { base, progress } = sentBody.parse(body?.form === 'json' ? body.value : undefined);
      const answer = put(id, base, progress);
      if (isAnswerLost) return { kind: 'noAnswer', reason: 'offline' };
      return { kind: 'answer', status: 200, body: answer };
    },
  });
  return { ...createReadingSync({ api, userId, onConflict }), onConflict };
}

const at = (page: number): PlayNotes => ({
  play: { page, progress: page / 10, time: 1000, seen: [page] },
  endings: null,
  kept: null,
});

/** A page every second. */
async function read(sync: ReturnType<typeof syncOf>, id: string, pages: readonly number[]): Promise<void> {
  for (const page of pages) {
    sync.note(id, at(page));
    await vi.advanceTimersByTimeAsync(1000);
  }
}

test('a comic that is read continuously is sent every ten seconds, and no more once it is left', async () => {
  const sync = syncOf('anna');
  const pages = Array.from({ length: 25 }, (_, index) => index + 1);
  await read(sync, 'cat', pages);
  expect(sent).toEqual(['cat', 'cat']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['cat', 'cat', 'cat']);
  expect(stored.get('cat')?.progress).toMatchObject({ place: { page: 25 }, seen: pages });
});

test('two comics are sent separately, and each once', async () => {
  const sync = syncOf('anna');
  sync.note('cat', at(2));
  sync.note('dog', at(3));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['cat', 'dog']);
  sync.note('cat', at(4));
  sync.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent, 'nothing after the person has left').toEqual(['cat', 'dog']);
});

test('entries that were not sent without a network are sent later, and stay on the device until then', async () => {
  const sync = syncOf('anna');
  isOnline = false;
  await read(sync, 'cat', [4]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.size).toBe(0);
  // The list of what was read, which has nothing of it.
  await sync.follow([], true);
  expect(readNotes('cat')).toEqual(at(4));
  isOnline = true;
  await sync.sendAll();
  expect(stored.get('cat')?.progress.place?.page).toBe(4);
});

describe('after a page that was closed while it sent a play', () => {
  beforeEach(async () => {
    const closed = syncOf('anna');
    await read(closed, 'cat', [2]);
    await closed.sendAll();
    isAnswerLost = true;
    await read(closed, 'cat', [3]);
    await closed.sendAll();
    closed.close();
    isAnswerLost = false;
  });

  test('the next one continues from there, without a question', async () => {
    const sync = syncOf('anna');
    await read(sync, 'cat', [5]);
    await sync.sendAll();
    expect(sync.onConflict).not.toHaveBeenCalled();
    expect(stored.get('cat')?.progress).toMatchObject({ place: { page: 5 }, seen: [2, 3, 5] });
  });

  test.each([
    [19, 0],
    [20, 1],
  ])('and %i more pages without a network, the person is asked %i times', async (pages, times) => {
    const sync = syncOf('anna');
    isOnline = false;
    for (let page = 1; page <= pages; page += 1) {
      sync.note('cat', at(100 + page));
      await sync.sendAll();
    }
    isOnline = true;
    sync.note('cat', at(5));
    await sync.sendAll();
    expect(sync.onConflict).toHaveBeenCalledTimes(times);
  });

  test('another device that continued meanwhile leads to a question', async () => {
    const phone = stored.get('cat');
    const place = { page: 7, progress: 0.7, time: 9000 };
    if (phone) put('cat', phone.revision, { ...phone.progress, place });
    const sync = syncOf('anna');
    await read(sync, 'cat', [5]);
    await sync.sendAll();
    expect(sync.onConflict).toHaveBeenCalledOnce();
    expect(stored.get('cat')?.progress.place?.page).toBe(7);
  });
});

test('entries deleted on another device are removed, and unsent ones are kept', async () => {
  const sync = syncOf('anna');
  sync.note('cat', at(2));
  sync.note('dog', at(3));
  await sync.sendAll();
  stored.clear();
  sync.note('dog', at(5));
  await sync.follow([], true);
  expect(readNotes('cat')).toEqual(noNotes);
  expect(readNotes('dog')).toEqual(at(5));
});

test('the next person on this device neither sends nor keeps what was read before them', async () => {
  await read(syncOf('anna'), 'cat', [2]);
  const boris = syncOf('boris');
  boris.forgetOthers();
  await boris.sendAll();
  expect(readNotes('cat')).toEqual(noNotes);
  expect(sent).toEqual([]);
});

test('what another person reads here at the same time is not taken for one’s own', async () => {
  const anna = syncOf('anna');
  anna.note('cat', at(2));
  await anna.sendAll();
  stored.clear();
  const boris = syncOf('boris');
  boris.note('cat', at(5));
  await boris.sendAll();
  expect(stored.get('cat')?.progress).toMatchObject({ place: { page: 5 }, seen: [5] });
});

test('a visitor’s plays become those of the person who signs in, and the player’s own settings are not a play', async () => {
  writeNotes('cat', at(2));
  localStorage.setItem('kadr.player.settings', '{"volume":1}');
  localStorage.setItem('kadr.player.adult', 'true');
  await syncOf('anna').sendAll();
  expect(sent).toEqual(['cat']);
});

test('when two devices continued at different places the person is asked, and nothing seen is lost', async () => {
  const sync = syncOf('anna');
  sync.note('cat', at(2));
  await sync.sendAll();
  const { revision } = stored.get('cat') ?? { revision: '' };
  const elsewhere = { place: { page: 7, progress: 0.7, time: 2000 }, seen: [7], kept: null, time: 2000 };
  put('cat', revision, { ...elsewhere, endings: { pages: [], found: 0, of: 0 } });
  sync.note('cat', at(3));
  await sync.flush('cat');
  expect(sync.onConflict).toHaveBeenCalledExactlyOnceWith('cat', expect.anything());
  const [[, other] = []] = sync.onConflict.mock.calls;
  if (other === undefined) throw new Error('Nobody was asked');
  expect(other.progress).toMatchObject({ place: { page: 7 }, seen: [2, 7, 3] });
  await sync.stayHere('cat', other);
  expect(stored.get('cat')?.progress).toMatchObject({ place: { page: 3 }, seen: [2, 7, 3] });
});

describe('a comic that is opened', () => {
  const elsewhere: ReadingProgress = {
    place: { page: 7, progress: 0.7, time: 2000 },
    seen: [7],
    endings: { pages: [], found: 0, of: 0 },
    kept: null,
    time: 2000,
  };

  test('begins where another device has left it', async () => {
    put('cat', null, elsewhere);
    const { notes, news } = await syncOf('anna').open('cat');
    expect(notes.play).toMatchObject({ page: 7 });
    expect(news).toMatchObject({ revision: 'cat-1', progress: elsewhere });
  });

  test('begins where this device has left it, if nobody has continued', async () => {
    const sync = syncOf('anna');
    sync.note('cat', at(3));
    await sync.sendAll();
    expect(await sync.open('cat')).toEqual({ notes: readNotes('cat'), news: null });
    expect(readNotes('cat').play).toEqual(at(3).play);
  });

  test('sends what this device has not sent, and continues from there', async () => {
    const sync = syncOf('anna');
    sync.note('cat', at(3));
    expect(await sync.open('cat')).toMatchObject({ notes: { play: at(3).play }, news: null });
    expect(stored.get('cat')?.progress.place?.page).toBe(3);
  });

  test('begins from the start where it was deleted on another device', async () => {
    const sync = syncOf('anna');
    sync.note('cat', at(3));
    await sync.sendAll();
    stored.clear();
    expect(await sync.open('cat')).toEqual({ notes: noNotes, news: null });
    expect(readNotes('cat')).toEqual(noNotes);
  });

  test('begins where this device has left it, if the server does not answer', async () => {
    const sync = syncOf('anna');
    sync.note('cat', at(3));
    await sync.sendAll();
    isOnline = false;
    expect(await sync.open('cat')).toMatchObject({ notes: { play: at(3).play }, news: null });
  });
});
