export interface PausableTimer {
  readonly duration: number;
  /** Milliseconds until the timer runs. */
  readonly left: () => number;
  readonly stop: () => void;
}

/** Timers that can be paused and cleared together. */
export interface PausableTimers {
  readonly after: (milliseconds: number, run: () => void) => PausableTimer;
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

  const left = (timer: Timer) =>
    Math.max(0, timer.handle === null ? timer.left : timer.left - (performance.now() - timer.since));

  const stop = (timer: Timer) => {
    timer.left = left(timer);
    if (timer.handle !== null) clearTimeout(timer.handle);
    timer.handle = null;
  };

  return {
    after: (duration, run) => {
      const timer: Timer = { run, left: duration, since: 0, handle: null };
      timers.add(timer);
      if (!paused) start(timer);
      return {
        duration,
        left: () => left(timer),
        stop: () => {
          timers.delete(timer);
          stop(timer);
        },
      };
    },
    pause: () => {
      if (paused) return;
      paused = true;
      for (const timer of timers) stop(timer);
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
