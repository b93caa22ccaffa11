/** A time that runs, and stands still with its clock. */
export interface RunningTime {
  /** Milliseconds that are left of it. */
  readonly left: () => number;
  readonly duration: number;
  readonly stop: () => void;
}

export interface Clock {
  readonly start: (duration: number, ring: () => void) => RunningTime;
  readonly setRunning: (running: boolean) => void;
  readonly isRunning: () => boolean;
}

interface Entry {
  readonly ring: () => void;
  left: number;
  since: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

export function createClock(): Clock {
  const entries = new Set<Entry>();
  let running = true;

  const left = (entry: Entry) =>
    Math.max(0, entry.handle === undefined ? entry.left : entry.left - (Date.now() - entry.since));
  const go = (entry: Entry) => {
    entry.since = Date.now();
    entry.handle = setTimeout(() => {
      entries.delete(entry);
      entry.ring();
    }, entry.left);
  };
  const halt = (entry: Entry) => {
    entry.left = left(entry);
    clearTimeout(entry.handle);
    entry.handle = undefined;
  };

  return {
    start: (duration, ring) => {
      const entry: Entry = { ring, left: duration, since: 0, handle: undefined };
      entries.add(entry);
      if (running) go(entry);
      return {
        duration,
        left: () => left(entry),
        stop: () => {
          entries.delete(entry);
          clearTimeout(entry.handle);
        },
      };
    },
    setRunning: (next) => {
      if (next === running) return;
      running = next;
      for (const entry of entries) {
        if (running) go(entry);
        else halt(entry);
      }
    },
    isRunning: () => running,
  };
}
