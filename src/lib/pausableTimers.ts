/** Timers that can be paused and cleared together. */
export interface PausableTimers {
  readonly after: (milliseconds: number, run: () => void) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly clear: () => void;
}

interface Timer {
  readonly run: () => void;
  left: number;
  since: number;
  handle: ReturnType<typeof setTimeout> | null;
}

export function createPausableTimers(): PausableTimers {
  const timers = new Set<Timer>();
  let paused = false;

  const start = (timer: Timer) => {
    timer.since = performance.now();
    timer.handle = setTimeout(() => {
      timers.delete(timer);
      timer.run();
    }, timer.left);
  };

  const stop = (timer: Timer) => {
    if (timer.handle !== null) clearTimeout(timer.handle);
    timer.handle = null;
  };

  return {
    after: (milliseconds, run) => {
      const timer: Timer = { run, left: milliseconds, since: 0, handle: null };
      timers.add(timer);
      if (!paused) start(timer);
    },
    pause: () => {
      if (paused) return;
      paused = true;
      for (const timer of timers) {
        stop(timer);
        timer.left = Math.max(0, timer.left - (performance.now() - timer.since));
      }
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      for (const timer of timers) start(timer);
    },
    clear: () => {
      for (const timer of timers) stop(timer);
      timers.clear();
    },
  };
}
