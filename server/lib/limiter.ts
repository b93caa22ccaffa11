import { AsyncLocalStorage } from 'node:async_hooks';
import { busy } from './errors';

/** For whom something is done. */
export interface Behalf {
  /** The person, or the network of a visitor. */
  readonly who: string;
  /** Aborted when they are gone. */
  readonly signal: AbortSignal;
}

/** Node's own way to know in the depth of a call who made it; whoever starts something by itself has nobody. */
export const onBehalf = new AsyncLocalStorage<Behalf>();

export interface TurnsOptions {
  /** How many pieces of work are done at one time. */
  readonly atOnce: number;
  /** How many more may wait. Who comes after them is told to come again. */
  readonly waiting: number;
  /** How many of them one person may have waiting; as many as there may be when it is not given. */
  readonly waitingOfOne?: number;
}

/** A queue for hard work, so that it cannot take the whole machine. */
export interface Turns {
  /**
   * Does the work when its turn has come; people take turns, however much each of them has waiting. Throws at once
   * when too many wait already, and does nothing for who is gone when their turn comes.
   */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  state(): { readonly working: number; readonly waiting: number };
}

/** After how long a place may be free again. */
const retrySeconds = 5;

type Begin = () => void;

export function createTurns({ atOnce, waiting, waitingOfOne = waiting }: TurnsOptions): Turns {
  /** What waits, by person; who had a turn last comes last. */
  const lines = new Map<string, Set<Begin>>();
  let working = 0;

  const waitingNow = () => [...lines.values()].reduce((sum, line) => sum + line.size, 0);

  function remove(who: string, begin: Begin): void {
    const line = lines.get(who);
    line?.delete(begin);
    if (line?.size === 0) lines.delete(who);
  }

  function leave(who: string): void {
    const line = lines.get(who);
    if (line !== undefined) {
      lines.delete(who);
      lines.set(who, line);
    }
    const [next] = lines;
    const [begin] = next?.[1] ?? [];
    if (next === undefined || begin === undefined) {
      working -= 1;
      return;
    }
    remove(next[0], begin);
    begin();
  }

  /** Resolves with the turn; rejects for who went away before it came. */
  function turnOf(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        remove(who, begin);
        reject(busy(retrySeconds));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      lines.set(who, (lines.get(who) ?? new Set()).add(begin));
    });
  }

  return {
    state: () => ({ working, waiting: waitingNow() }),
    async take(work) {
      const { who = '', signal } = onBehalf.getStore() ?? {};
      if (signal?.aborted) throw busy(retrySeconds);
      if (working < atOnce) working += 1;
      else if (waitingNow() >= waiting || (who !== '' && (lines.get(who)?.size ?? 0) >= waitingOfOne)) {
        throw busy(retrySeconds);
      } else await turnOf(who, signal);
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
  };
}
