import type { UploadProgress } from '@/api/transport';
import type { Ref } from '@/comics/resources';
import type { SoundRefusal } from '@/editor/resources/sounds/readSound';
import type { PictureRefusal } from '@/editor/resources/upload/preparePicture';
import { createListeners } from '@/lib/createListeners';
import type { Size } from '@/ui/pictures/squares';

/** The ends of an upload that are no failure of the way to the server. */
export type UploadEnd =
  | { readonly kind: 'done'; readonly ref: Ref; readonly size: Size | null }
  /** The file itself cannot be taken, however often it is tried. */
  | { readonly kind: 'refused'; readonly because: PictureRefusal | SoundRefusal | 'tooMany' | 'oldAndroid' };

/** Why a file waits in the memory of its page alone: by its nature, or as the device does not keep it. */
type WaitsFor = 'network' | 'blocked' | 'full';

export type UploadState =
  | { readonly kind: 'queued' | 'preparing' }
  /** How much is on its way, 0..1; `null` while nobody knows. */
  | { readonly kind: 'sending'; readonly share: number | null }
  /** There is no network; it goes on by itself. */
  | { readonly kind: 'waiting'; readonly because: WaitsFor }
  | { readonly kind: 'failed'; readonly error: unknown }
  | UploadEnd;

export interface Upload {
  readonly id: number;
  readonly what: 'picture' | 'sound';
  /** As the author knows the file. */
  readonly name: string;
  readonly state: UploadState;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface Uploading {
  readonly what: Upload['what'];
  readonly name: string;
  /** Brings it into the comic; rejects when it did not come there, and may be called again then. */
  readonly bring: (trip: UploadOptions) => Promise<UploadEnd>;
  /** Nothing is asked of it once it has come. */
  readonly leavesWhenDone?: boolean;
}

interface Network {
  /** Whether a failure mends itself with the network; `null` for one that does not. */
  readonly waitsFor: (error: unknown) => WaitsFor | null;
  /** Calls back each time when there is a network again. */
  readonly onOnline: (listener: () => void) => void;
}

export interface Uploads {
  /** The latest first; the same list as long as nothing changes. */
  readonly list: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (uploadings: readonly Uploading[]) => void;
  readonly retry: (id: number) => void;
  /** Gives it up, or takes one that has ended off the list. */
  readonly drop: (id: number) => void;
}

/** More of them would only share one network, and hold more pictures in memory. */
const mostAtOnce = 2;

interface Entry extends Upload {
  readonly bring: Uploading['bring'];
  readonly leavesWhenDone?: boolean;
  readonly trip: AbortController | null;
}

/** Brings files into the comic, a few at once; what has no network waits for it, as long as the editor is open. */
export function createUploads({ waitsFor, onOnline }: Network): Uploads {
  const listeners = createListeners();
  let entries: readonly Entry[] = [];
  let lastId = 0;

  const put = (next: readonly Entry[]) => {
    entries = next;
    listeners.notify();
  };
  const change = (id: number, changes: Partial<Entry>) =>
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));

  const next = () => {
    const isRunning = (entry: Entry) => entry.state.kind === 'preparing' || entry.state.kind === 'sending';
    if (entries.filter(isRunning).length >= mostAtOnce) return;
    const queued = entries.findLast(({ state }) => state.kind === 'queued');
    if (queued === undefined) return;
    void run(queued);
    next();
  };

  const run = async ({ id, bring, leavesWhenDone }: Entry) => {
    const trip = new AbortController();
    const end = (state: UploadState) => {
      if (trip.signal.aborted) return;
      if (state.kind === 'done' && leavesWhenDone) put(entries.filter((entry) => entry.id !== id));
      else change(id, { state, trip: null });
    };
    change(id, { state: { kind: 'preparing' }, trip });
    try {
      const onProgress = (progress: UploadProgress) => {
        if (!trip.signal.aborted) change(id, { state: { kind: 'sending', share: shareOf(progress) } });
      };
      end(await bring({ signal: trip.signal, onProgress }));
    } catch (error) {
      const because = waitsFor(error);
      end(because === null ? { kind: 'failed', error } : { kind: 'waiting', because });
    }
    next();
  };

  onOnline(() => {
    put(entries.map((entry) => (entry.state.kind === 'waiting' ? queue(entry) : entry)));
    next();
  });

  return {
    list: () => entries,
    subscribe: listeners.subscribe,
    add(uploadings) {
      const added = uploadings.map((uploading) => {
        lastId += 1;
        return { ...uploading, id: lastId, state: { kind: 'queued' } as const, trip: null };
      });
      put([...added.reverse(), ...entries]);
      next();
    },
    retry(id) {
      put(entries.map((entry) => (entry.id === id && mayRetry(entry.state) ? queue(entry) : entry)));
      next();
    },
    drop(id) {
      entries.find((entry) => entry.id === id)?.trip?.abort();
      put(entries.filter((entry) => entry.id !== id));
      next();
    },
  };
}

function queue(entry: Entry): Entry {
  return { ...entry, state: { kind: 'queued' } };
}

function mayRetry({ kind }: UploadState): boolean {
  return kind === 'failed' || kind === 'waiting';
}

function shareOf({ sentBytes, totalBytes }: UploadProgress): number | null {
  return totalBytes ? Math.min(1, sentBytes / totalBytes) : null;
}
