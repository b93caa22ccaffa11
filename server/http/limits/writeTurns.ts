import { busy } from '../../lib/domainError';

/** Writes by one person and about one thing, a few at a time. */
export interface WriteTurns {
  /** Does the work when it has a turn with all keys. Throws when that takes too long. */
  take<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result>;
}

export interface WriteTurnsOptions {
  /** How many of one key are done at one time. */
  readonly atOnce: number;
  /** For how long somebody waits for all of their turns together. */
  readonly patienceMs: number;
}

interface Line {
  working: number;
  readonly waiting: Set<() => void>;
}

/** After how long what is held may be free again. */
const retrySeconds = 2;

/** Without connections that somebody could wait for there is nothing to take turns at. */
export const freeWrites: WriteTurns = { take: (_keys, work) => work() };

export function createWriteTurns({ atOnce, patienceMs }: WriteTurnsOptions): WriteTurns {
  const lines = new Map<string, Line>();

  async function enter(key: string, until: number): Promise<void> {
    const line: Line = lines.get(key) ?? { working: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.working < atOnce) {
      line.working += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        line.waiting.delete(begin);
        reject(busy(retrySeconds));
      }, until - performance.now());
      line.waiting.add(begin);
    });
  }

  function leave(key: string): void {
    const line = lines.get(key);
    if (line === undefined) return;
    const [next] = line.waiting;
    if (next !== undefined) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) lines.delete(key);
  }

  async function takeAll<Result>(
    keys: readonly string[],
    until: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [key, ...more] = keys;
    if (key === undefined) return work();
    await enter(key, until);
    try {
      return await takeAll(more, until, work);
    } finally {
      leave(key);
    }
  }

  // In one order for all, so that no two wait for each other.
  return {
    take: (keys, work) => takeAll([...new Set(keys)].sort(), performance.now() + patienceMs, work),
  };
}
