/** Calls its listeners when what they show about the time is due to change. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back each time `msToChange` has run out; it is asked anew after every call. Returns the way to stop. */
  subscribe(msToChange: () => number, listener: () => void): () => void;
}

/** A page that may be out of sight, as `document` is. */
export interface Visibility {
  isHidden(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Watcher {
  readonly msToChange: () => number;
  readonly listener: () => void;
  dueAt: number;
}

/** A sleeping computer stops the timers, so the clock looks up at least this often. */
const longestSleep = 60_000;

/** One timer for everything on the page. It rests while the page is hidden and catches up when it is shown. */
export function createClock(visibility: Visibility): Clock {
  const watchers = new Set<Watcher>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatchingVisibility: (() => void) | undefined;

  function schedule(): void {
    clearTimeout(timer);
    if (watchers.size === 0 || visibility.isHidden()) return;
    const nextDue = Math.min(...[...watchers].map(({ dueAt }) => dueAt));
    timer = setTimeout(ring, Math.min(Math.max(nextDue - Date.now(), 0), longestSleep));
  }

  function ring(): void {
    const now = Date.now();
    for (const watcher of watchers) {
      if (watcher.dueAt > now) continue;
      watcher.listener();
      watcher.dueAt = now + watcher.msToChange();
    }
    schedule();
  }

  return {
    now: () => Date.now(),
    subscribe(msToChange, listener) {
      const watcher = { msToChange, listener, dueAt: Date.now() + msToChange() };
      watchers.add(watcher);
      stopWatchingVisibility ??= visibility.subscribe(ring);
      schedule();
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        clearTimeout(timer);
        stopWatchingVisibility?.();
        stopWatchingVisibility = undefined;
      };
    },
  };
}

/** Whether the browser shows this page. */
export const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
