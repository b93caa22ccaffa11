import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Notifies components when a relative time that they show has to change. */
interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Calls back when `msToChange()` has elapsed, and evaluates it again after every call. Returns a function that
   * unsubscribes.
   */
  subscribe(msToChange: () => number, listener: () => void): () => void;
}

/** The part of `document` that reports whether the page is visible. */
export interface Visibility {
  isHidden(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Watcher {
  readonly msToChange: () => number;
  readonly listener: () => void;
  dueAt: number;
}

/** Timers stop while a computer sleeps, so the clock checks at least this often. */
const maxSleepMs = 60_000;

/** One timer for all listeners, paused while the page is hidden. */
export function createClock(visibility: Visibility): Clock {
  const watchers = new Set<Watcher>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatchingVisibility: (() => void) | undefined;

  function schedule(): void {
    clearTimeout(timer);
    if (watchers.size === 0 || visibility.isHidden()) return;
    const nextDue = Math.min(...[...watchers].map(({ dueAt }) => dueAt));
    timer = setTimeout(ring, Math.min(Math.max(nextDue - Date.now(), 0), maxSleepMs));
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

const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

interface ClockContextValue {
  readonly clock: Clock;
  /** When the HTML was prerendered; hydration must produce the same text. */
  readonly renderedAt: number;
}

const ClockContext = createContext<ClockContextValue | null>(null);

interface ClockProviderProps {
  /** When the HTML was prerendered (milliseconds since 1970); omitted without prerendering. */
  readonly renderedAt?: number | undefined;
  readonly children: ReactNode;
}

export function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [clock] = useState(() => createClock(pageVisibility));
  const value = useMemo(() => ({ clock, renderedAt: renderedAt ?? clock.now() }), [clock, renderedAt]);
  return <ClockContext value={value}>{children}</ClockContext>;
}

export function useClock(): ClockContextValue {
  const value = useContext(ClockContext);
  if (value === null) throw new Error('ClockProvider is missing');
  return value;
}
