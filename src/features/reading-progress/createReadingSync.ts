import type { ApiClient } from '@/api/ApiClient';
import { readingEndpoints } from '@/api/endpoints/reading';
import type { PlayNotes } from '@/comics/storedPlays';
import {
  notesOfProgress,
  placeKey,
  type ReadComic,
  type ReadingProgress,
  withFoundEndings,
  withinLimit,
} from '@/domain/readingProgress';
import {
  digestOf,
  forgetOnDevice,
  noNotes,
  playedHere,
  progressHere,
  readNotes,
  readRecord,
  type SyncRecord,
  writeNotes,
  writeRecord,
} from '@/features/reading-progress/deviceReading';

/** What the server has, and this device has gone on from elsewhere. */
export interface OtherPlace {
  readonly revision: string;
  readonly progress: ReadingProgress;
}

interface SyncOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly userId: string;
  /** Two devices have gone on to different places. */
  readonly onConflict: (projectId: string, other: OtherPlace) => void;
}

/** Milliseconds between two writes of one comic. */
const writeEveryMs = 10_000;
/** How many of the comics that other devices read last are copied at the start; the rest when they are opened. */
const takenAtStart = 10;
/** A reader who stays without answers of the server for longer is asked where to continue. */
const mostSentPlaces = 20;
/** A visitor’s plays: the others follow when they are opened. */
const sentAtStart = 50;

/** Keeps this device's plays and those of the account the same (docs/product/states.md#reading-progress). */
export function createReadingSync({ api, userId, onConflict }: SyncOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Map<string, Promise<void>>();

  const recordOf = (projectId: string): SyncRecord | null => {
    const record = readRecord(projectId);
    return record?.userId === userId ? record : null;
  };
  const isChanged = (projectId: string) => {
    const digest = digestOf(readNotes(projectId));
    return digest !== (recordOf(projectId)?.synced ?? digestOf(noNotes));
  };
  /** With a new revision, the places sent before it need no longer be recognized. */
  const keepRecord = (projectId: string, part: Partial<SyncRecord>) => {
    const record = recordOf(projectId) ?? {
      userId,
      revision: null,
      synced: digestOf(noNotes),
      seen: [],
      changedAt: 0,
    };
    const sentPlaces = part.revision === undefined ? record.sentPlaces : undefined;
    writeRecord(projectId, { ...record, sentPlaces, ...part });
  };

  /** Replaces what the device has by what the server has. */
  const adopt = (projectId: string, { revision, progress }: OtherPlace, notes: PlayNotes) => {
    writeNotes(projectId, notes);
    keepRecord(projectId, { revision, synced: digestOf(notes), seen: progress.seen });
  };

  const send = async (projectId: string, outlives: boolean): Promise<void> => {
    const before = readNotes(projectId);
    const progress = progressHere(projectId, recordOf(projectId));
    if (progress === null) return;
    const sent = withinLimit(progress);
    const { revision: base = null, sentPlaces = [] } = recordOf(projectId) ?? {};
    keepRecord(projectId, { sentPlaces: [...sentPlaces, placeKey(sent.place)].slice(-mostSentPlaces) });
    const merged = await api.call(
      readingEndpoints.put,
      { projId: projectId, base, progress: sent },
      { outlives },
    );
    if (merged.asks && sentPlaces.includes(placeKey(merged.progress.place))) {
      // This device's own, whose answer was lost with its page.
      keepRecord(projectId, { revision: merged.revision });
      return send(projectId, outlives);
    }
    const after = readNotes(projectId);
    const endings = withFoundEndings(after.endings, merged.progress);
    if (merged.asks) {
      writeNotes(projectId, { ...after, endings });
      return onConflict(projectId, merged);
    }
    const isSentPlace = JSON.stringify(merged.progress.place) === JSON.stringify(sent.place);
    const isUntouched = digestOf(after) === digestOf(before);
    if (isUntouched && !isSentPlace) return adopt(projectId, merged, notesOfProgress(merged.progress));
    // The device went on from what it has sent, or from another place, about which the next answer asks.
    if (!isSentPlace) return;
    const known = { ...before, endings };
    if (isUntouched) writeNotes(projectId, known);
    keepRecord(projectId, { revision: merged.revision, synced: digestOf(isUntouched ? known : before) });
  };

  /** One at a time for each comic, and quietly: what was not sent is sent later. */
  const flush = async (projectId: string, outlives = false): Promise<void> => {
    clearTimeout(timers.get(projectId));
    timers.delete(projectId);
    const running = sending.get(projectId);
    if (running) await running;
    if (!isChanged(projectId)) return;
    const sent = send(projectId, outlives)
      .catch((error: unknown) => console.warn('A play was not sent to the server.', error))
      .finally(() => sending.delete(projectId));
    sending.set(projectId, sent);
    await sent;
  };

  const note = (projectId: string, notes: PlayNotes): void => {
    const had = readNotes(projectId);
    writeNotes(projectId, notes);
    if (!isChanged(projectId)) return;
    const now = progressHere(projectId, recordOf(projectId));
    keepRecord(projectId, { seen: now?.seen ?? [], changedAt: Date.now() });
    const hasEnded = had.play !== null && notes.play === null;
    if (hasEnded) void flush(projectId);
    else if (!timers.has(projectId))
      timers.set(
        projectId,
        setTimeout(() => void flush(projectId), writeEveryMs),
      );
  };

  /** What the server has, if it is news to this device. */
  const fetchNews = async (projectId: string): Promise<OtherPlace | 'deleted' | null> => {
    const stored = await api.call(readingEndpoints.get, { projId: projectId });
    const record = recordOf(projectId);
    if (stored === null) return record === null ? null : 'deleted';
    return stored.revision === record?.revision ? null : stored;
  };

  const takeOver = async (projectId: string): Promise<void> => {
    const news = await fetchNews(projectId);
    if (news === null || isChanged(projectId)) return;
    if (news === 'deleted') forgetOnDevice(projectId);
    else adopt(projectId, news, notesOfProgress(news.progress));
  };

  return {
    note,
    flush,
    /** What a player is to begin with; `news` is the server's, which the player may be too late to take. */
    async open(projectId: string): Promise<{ readonly notes: PlayNotes; readonly news: OtherPlace | null }> {
      if (isChanged(projectId)) {
        await flush(projectId);
        return { notes: readNotes(projectId), news: null };
      }
      const news = await fetchNews(projectId).catch((error: unknown) => {
        console.warn('It is not known how far a comic was read elsewhere.', error);
        return null;
      });
      if (isChanged(projectId) || news === null) return { notes: readNotes(projectId), news: null };
      if (news === 'deleted') {
        forgetOnDevice(projectId);
        return { notes: noNotes, news: null };
      }
      return { notes: notesOfProgress(news.progress), news };
    },
    adopt,
    /** The person decides to stay here; the server's place is replaced. */
    async stayHere(projectId: string, { revision }: OtherPlace): Promise<void> {
      keepRecord(projectId, { revision });
      await flush(projectId);
    },
    /** All that was not sent, also since there was no network. Returns whether there was anything. */
    async sendAll(outlives = false): Promise<boolean> {
      const changed = playedHere().filter(isChanged).slice(0, sentAtStart);
      if (outlives) await Promise.all(changed.map((projectId) => flush(projectId, true)));
      else for (const projectId of changed) await flush(projectId);
      return changed.length > 0;
    },
    /** Plays that other people left on this device. */
    forgetOthers(): void {
      for (const projectId of playedHere()) {
        const record = readRecord(projectId);
        if (record !== null && record.userId !== userId) forgetOnDevice(projectId);
      }
    },
    /** `isWhole`: nothing else is on the server. */
    async follow(comics: readonly ReadComic[], isWhole: boolean): Promise<void> {
      const news = comics.filter(({ project: { id }, revision }) => recordOf(id)?.revision !== revision);
      for (const { project, endings } of news) {
        const notes = readNotes(project.id);
        const wasChanged = isChanged(project.id);
        const found = { ...notes, endings: withFoundEndings(notes.endings, { endings, time: 0 }) };
        writeNotes(project.id, found);
        if (!wasChanged) keepRecord(project.id, { synced: digestOf(found) });
      }
      for (const { project } of news.slice(0, takenAtStart)) await takeOver(project.id);
      if (!isWhole) return;
      const known = new Set(comics.map(({ project }) => project.id));
      for (const projectId of playedHere()) {
        if (known.has(projectId) || recordOf(projectId) === null || isChanged(projectId)) continue;
        forgetOnDevice(projectId);
      }
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
