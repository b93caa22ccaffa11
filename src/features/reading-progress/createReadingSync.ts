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

/** The server's progress, where it differs from how this device has continued. */
export interface OtherPlace {
  readonly revision: string;
  readonly progress: ReadingProgress;
}

interface SyncOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly userId: string;
  /** Called when two devices have continued to different places. */
  readonly onConflict: (projectId: string, other: OtherPlace) => void;
}

/** Milliseconds between two writes of one comic. */
const writeEveryMs = 10_000;
/**
 * The number of comics last read on other devices that are copied at the start; the others are copied when
 * they are opened.
 */
const takenAtStart = 10;
/** After more places without a response from the server, the reader may be asked where to continue. */
const maxSentPlaces = 20;
/** The number of a visitor’s plays that are sent at the start; the others are sent when they are opened. */
const sentAtStart = 50;

/** Syncs this device's plays with those of the account (docs/product/states.md#reading-progress). */
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
  /** With a new revision, places that were sent earlier need no longer be recognized. */
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

  /** Replaces the device's progress with the server's. */
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
    keepRecord(projectId, { sentPlaces: [...sentPlaces, placeKey(sent.place)].slice(-maxSentPlaces) });
    const merged = await api.call(
      readingEndpoints.put,
      { projId: projectId, base, progress: sent },
      { outlives },
    );
    if (merged.asks && sentPlaces.includes(placeKey(merged.progress.place))) {
      // The place was sent by this device, and the response was lost when its page was closed.
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
    // The device has continued, either from the sent place or from another one; in the latter case the next
    // response asks.
    if (!isSentPlace) return;
    const known = { ...before, endings };
    if (isUntouched) writeNotes(projectId, known);
    keepRecord(projectId, { revision: merged.revision, synced: digestOf(isUntouched ? known : before) });
  };

  /** One request at a time per comic. Errors are not shown: what was not sent is sent later. */
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

  /** The server's progress, if this device does not have it. */
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
    /**
     * What a player starts with. `news` is the server's progress, which may arrive too late for the player.
     */
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
    /** The user has chosen to stay here, so the server's place is replaced. */
    async stayHere(projectId: string, { revision }: OtherPlace): Promise<void> {
      keepRecord(projectId, { revision });
      await flush(projectId);
    },
    /** Sends everything that was not sent, for example while offline. Returns whether there was anything. */
    async sendAll(outlives = false): Promise<boolean> {
      const changed = playedHere().filter(isChanged).slice(0, sentAtStart);
      if (outlives) await Promise.all(changed.map((projectId) => flush(projectId, true)));
      else for (const projectId of changed) await flush(projectId);
      return changed.length > 0;
    },
    /** Removes plays that other users left on this device. */
    forgetOthers(): void {
      for (const projectId of playedHere()) {
        const record = readRecord(projectId);
        if (record !== null && record.userId !== userId) forgetOnDevice(projectId);
      }
    },
    /** `isWhole`: the server has no other comics. */
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
