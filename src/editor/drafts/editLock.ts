import { useState, useSyncExternalStore } from 'react';
import { abortAfter } from '@/lib/abort';
import { createListeners } from '@/lib/createListeners';

/** `asking` lasts only a moment; `left` means that another tab took the lock from this one. */
export type LockState = 'asking' | 'held' | 'elsewhere' | 'left';

/** The lock that one tab of a browser holds while it edits a comic. */
export interface EditLock {
  readonly state: () => LockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The other tab saves first. A tab that does not respond loses the lock anyway. */
  readonly take: () => void;
  /** Runs before another tab gets the lock. Returns a function that unregisters it. */
  readonly beforeLeaving: (save: () => Promise<void>) => () => void;
  /** How often this tab got the lock back from another tab, which may have changed everything. */
  readonly returns: () => number;
}

type Hold = (lock: object | null) => Promise<void> | undefined;

interface EditLockDeps {
  readonly locks: {
    request(name: string, options: LockOptions, hold: Hold): Promise<unknown>;
  };
  readonly channel: {
    postMessage(message: string): void;
    addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  };
}

const handOver = 'hand over';

/** A frozen or crashed tab does not respond within this time. */
const timeoutMs = 4_000;

/**
 * Without browser locks a tab does not know of others, and conflicts are detected by revisions (`If-Match`).
 */
function browserLockDeps(name: string): EditLockDeps | null {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null;
  return { locks: navigator.locks, channel: new BroadcastChannel(name) };
}

export function createEditLock(name: string, deps: EditLockDeps | null): EditLock {
  const listeners = createListeners();
  const savers = new Set<() => Promise<void>>();
  let state: LockState = deps === null ? 'held' : 'asking';
  let release: (() => void) | null = null;
  let returns = 0;

  const become = (next: LockState) => {
    if (next === state) return;
    if (next === 'held' && state !== 'asking') returns += 1;
    state = next;
    listeners.notify();
  };

  const hold: Hold = (lock) => {
    if (lock === null) {
      become('elsewhere');
      return undefined;
    }
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    become('held');
    return holding;
  };

  const request = async (options: LockOptions) => {
    try {
      await deps?.locks.request(name, options, hold);
    } catch (error) {
      // Another tab, or this one, has stopped waiting.
      if (state === 'held') become('left');
      throw error;
    }
  };

  const leave = async () => {
    if (release === null) return;
    const letGo = release;
    release = null;
    await Promise.all([...savers].map((save) => save()));
    become('left');
    letGo();
  };

  deps?.channel.addEventListener('message', ({ data }) => {
    if (data === handOver) void leave();
  });
  if (deps !== null) request({ ifAvailable: true }).catch(() => undefined);

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    take() {
      if (state === 'held' || deps === null) return;
      deps.channel.postMessage(handOver);
      const given = request({ signal: abortAfter(timeoutMs) });
      given.catch(() => {
        if (state !== 'held') void request({ steal: true }).catch(() => undefined);
      });
    },
    beforeLeaving(save) {
      savers.add(save);
      return () => {
        savers.delete(save);
      };
    },
    returns: () => returns,
  };
}

export function useEditLock(projectId: string): { readonly lock: EditLock; readonly lockState: LockState } {
  const name = `kadr-editor-${projectId}`;
  const [lock] = useState(() => createEditLock(name, browserLockDeps(name)));
  return { lock, lockState: useSyncExternalStore(lock.subscribe, lock.state, lock.state) };
}
