import type { UploadProgress } from '@/api/transport';
import type { Size } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { SoundRefusal } from '@/editor/resources/sounds/readSound';
import type { PictureRefusal } from '@/editor/resources/upload/preparePicture';
import { createListeners } from '@/lib/createListeners';

/** Final results, which retrying does not change. */
export type UploadEnd =
  | { readonly kind: 'done'; readonly ref: Ref; readonly size: Size | null }
  /** The file cannot be used, and retrying does not help. */
  | { readonly kind: 'refused'; readonly because: PictureRefusal | SoundRefusal | 'tooMany' | 'oldAndroid' };

/**
 * The network is down. With `blocked` or `full`, the device cannot store the file either, so the file is only
 * in memory.
 */
type WaitsFor = 'network' | 'blocked' | 'full';

export type UploadState =
  | { readonly kind: 'queued' | 'preparing' }
  | { readonly kind: 'sending'; readonly share: number | null }
  /** Offline; continues automatically. */
  | { readonly kind: 'waiting'; readonly because: WaitsFor }
  | { readonly kind: 'failed'; readonly error: unknown }
  | UploadEnd;

export interface Upload {
  readonly id: number;
  readonly what: 'picture' | 'sound';
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
  /** Rejects on failure, and may then be called again. */
  readonly bring: (options: UploadOptions) => Promise<UploadEnd>;
  /** Removed from the list when done. */
  readonly leavesWhenDone?: boolean;
}

interface Network {
  /** `null` for a failure that the network does not fix. */
  readonly waitsFor: (error: unknown) => WaitsFor | null;
  /** Calls back whenever the network is back. */
  readonly onOnline: (listener: () => void) => void;
}

export interface Uploads {
  readonly list: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (uploadings: readonly Uploading[]) => void;
  readonly retry: (id: number) => void;
  /** Cancels an upload, or removes a finished one from the list. */
  readonly drop: (id: number) => void;
}

/** More would share the same network, and keep more pictures in memory. */
const maxAtOnce = 2;

interface Entry extends Upload {
  readonly bring: Uploading['bring'];
  readonly leavesWhenDone?: boolean;
  readonly controller: AbortController | null;
}

/** Uploads a few files at once. Offline they wait as long as the editor is open. */
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
    if (entries.filter(isRunning).length >= maxAtOnce) return;
    const [queued] = entries
      .filter(({ state }) => state.kind === 'queued')
      .sort((one, other) => one.id - other.id);
    if (queued === undefined) return;
    void run(queued);
    next();
  };

  const run = async ({ id, bring, leavesWhenDone }: Entry) => {
    const controller = new AbortController();
    const end = (state: UploadState) => {
      if (controller.signal.aborted) return;
      if (state.kind === 'done' && leavesWhenDone) put(entries.filter((entry) => entry.id !== id));
      else change(id, { state, controller: null });
    };
    change(id, { state: { kind: 'preparing' }, controller });
    try {
      const onProgress = (progress: UploadProgress) => {
        if (!controller.signal.aborted) change(id, { state: { kind: 'sending', share: shareOf(progress) } });
      };
      end(await bring({ signal: controller.signal, onProgress }));
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
        return { ...uploading, id: lastId, state: { kind: 'queued' } as const, controller: null };
      });
      put([...added, ...entries]);
      next();
    },
    retry(id) {
      put(entries.map((entry) => (entry.id === id && mayRetry(entry.state) ? queue(entry) : entry)));
      next();
    },
    drop(id) {
      entries.find((entry) => entry.id === id)?.controller?.abort();
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
