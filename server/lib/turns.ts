import { busy } from './domainError';

export interface TurnsOptions {
  /** How many pieces of work are done at one time. */
  readonly atOnce: number;
  /** How many more may wait. Who comes after them is told to come again. */
  readonly waiting: number;
}

/** A queue for hard work, so that it cannot take the whole machine. */
export interface Turns {
  /** Does the work when its turn has come. Throws at once when too many wait already. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  state(): { readonly working: number; readonly waiting: number };
}

/** After how long a place may be free again. */
const retrySeconds = 5;

export function createTurns({ atOnce, waiting }: TurnsOptions): Turns {
  const line: (() => void)[] = [];
  let working = 0;

  function leave(): void {
    const next = line.shift();
    if (next === undefined) working -= 1;
    else next();
  }

  return {
    state: () => ({ working, waiting: line.length }),
    async take(work) {
      if (working < atOnce) working += 1;
      else if (line.length >= waiting) throw busy(retrySeconds);
      else await new Promise<void>((begin) => line.push(begin));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
