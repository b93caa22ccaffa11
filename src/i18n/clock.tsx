import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

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
const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

interface ClockContextValue {
  readonly clock: Clock;
  /** The moment that prerendered HTML speaks of; React must find the same words when it hydrates it. */
  readonly renderedAt: number;
}

const ClockContext = createContext<ClockContextValue | null>(null);

interface ClockProviderProps {
  /** When the HTML was drawn, in milliseconds since 1970. Left out where nothing is prerendered. */
  readonly renderedAt?: number | undefined;
  readonly children: ReactNode;
}

/** Gives the app its one clock. */
export function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [clock] = useState(() => createClock(pageVisibility));
  const value = useMemo(() => ({ clock, renderedAt: renderedAt ?? clock.now() }), [clock, renderedAt]);
  return <ClockContext value={value}>{children}</ClockContext>;
}

/** The app's clock, for the hooks that speak of time. */
export function useClock(): ClockContextValue {
  const value = useContext(ClockContext);
  if (value === null) throw new Error('ClockProvider is missing above this component');
  return value;
}
