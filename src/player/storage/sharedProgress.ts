import type { ToPlayer } from '@/comics/playerMessages';
import { endingsKey, keptKey } from '@/comics/storedPlays';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { Frame } from '@/player/browser/frame';
import type { Launch } from '@/player/loading/launch';
import type { Store } from '@/player/storage/store';

/** Milliseconds that a play that starts at once waits for data of other devices. */
const maxWaitMs = 700;

/** Exchanges this reader's plays with the embedding page (docs/comics-format.md#the-player-page). */
export interface SharedProgress {
  /** Sends every change to the embedding page. */
  readonly store: Store;
  readonly receive: (message: ToPlayer) => void;
  /** Resolves when the announced data has arrived, or after a moment. */
  readonly known: () => Promise<unknown>;
  /** The number of times that data was received so far. */
  readonly count: () => number;
  /** Calls `listener` at once if data was received more often than `count`. */
  readonly onGiven: (count: number, listener: (moves: boolean) => void) => void;
  /** From now on the position is that of the running play. */
  readonly begin: () => void;
}

interface SharedPlay {
  readonly launch: Pick<Launch, 'project' | 'given'>;
  readonly frame: Pick<Frame, 'send'>;
  /**
   * The embedding page shares the device's storage. Any other page gets only what it has sent, never what
   * this device has stored.
   */
  readonly isOwn: boolean;
}

export function shareProgress(inner: Store, { launch, frame, isOwn }: SharedPlay): SharedProgress {
  const id = launch.project ?? '';
  const names = { play: id, endings: endingsKey(id), kept: keptKey(id) };
  let [isShared, isSendPending, hasBegun, count] = [false, false, false, 0];
  let listener: ((moves: boolean) => void) | null = null;
  let known: Promise<unknown> = Promise.resolve();
  let resolveKnown = () => {};

  const send = () => {
    isSendPending = false;
    const read = (name: string) => inner.read(name) ?? null;
    const { play, endings, kept } = names;
    frame.send({ type: 'progress', play: read(play), endings: read(endings), kept: read(kept) });
  };
  /** Sends several changes in a row as one message. */
  const note = (name: string) => {
    if (!isShared || isSendPending || !Object.values(names).includes(name)) return;
    isSendPending = true;
    setTimeout(send);
  };
  const put = (name: string, value: unknown) => {
    if (!isOwn) inner.hold(name, value);
    else if (value === null) inner.remove(name);
    else inner.write(name, value);
  };
  const take = (message: Extract<ToPlayer, { type: 'progress' }>) => {
    if (hasBegun && !isOwn && !isShared) return;
    put(names.endings, message.endings);
    if (!hasBegun || message.moves) {
      put(names.play, message.play);
      put(names.kept, message.kept);
    }
    isShared = true;
    count += 1;
    listener?.(message.moves);
    resolveKnown();
    note(id);
  };

  return {
    store: {
      ...inner,
      write: (name, value) => {
        inner.write(name, value);
        note(name);
      },
      remove: (name) => {
        inner.remove(name);
        note(name);
      },
    },
    receive: (message) => {
      if (launch.given) return;
      if (message.type === 'progress') take(message);
      if (message.type !== 'awaitProgress') return;
      const coming = new Promise<void>((resolve) => {
        resolveKnown = resolve;
      });
      known = withTimeLimit(coming, maxWaitMs, () => undefined);
    },
    known: () => known,
    count: () => count,
    onGiven: (before, listen) => {
      listener = listen;
      if (count > before) listen(false);
    },
    begin: () => {
      hasBegun = true;
    },
  };
}
