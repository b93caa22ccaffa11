import { useState, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/createListeners';

/** `asking` ends within a moment; `left` had it, and another tab took it. */
export type Turn = 'asking' | 'mine' | 'elsewhere' | 'left';

/** Which of a browser's tabs edits a comic: one at a time. */
export interface EditingTurn {
  readonly state: () => Turn;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes it from the other tab, which saves first; from one that does not answer it is taken all the same. */
  readonly take: () => void;
  /** Has something done before another tab gets it. Returns the way to stop. */
  readonly beforeLeaving: (save: () => Promise<void>) => () => void;
  /** How often it came back from another tab, which may have changed everything. */
  readonly returns: () => number;
}

type Hold = (lock: object | null) => Promise<void> | undefined;

interface TurnMeans {
  readonly locks: {
    request(name: string, options: LockOptions, hold: Hold): Promise<unknown>;
  };
  readonly channel: {
    postMessage(message: string): void;
    addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  };
}

const handOver = 'hand over';

/** A tab that is frozen or broken does not answer within that. */
const patienceMs = 4_000;

/** Where the browser has no locks a tab knows of no other, and the versions tell (`If-Match`). */
function browserTurnMeans(name: string): TurnMeans | null {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return null;
  return { locks: navigator.locks, channel: new BroadcastChannel(name) };
}

export function createEditingTurn(name: string, means: TurnMeans | null): EditingTurn {
  const listeners = createListeners();
  const savers = new Set<() => Promise<void>>();
  let state: Turn = means === null ? 'mine' : 'asking';
  let release: (() => void) | null = null;
  let returns = 0;

  const become = (next: Turn) => {
    if (next === state) return;
    if (next === 'mine' && state !== 'asking') returns += 1;
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
    become('mine');
    return holding;
  };

  const request = async (options: LockOptions) => {
    try {
      await means?.locks.request(name, options, hold);
    } catch (error) {
      // Another tab lost its patience, or this one did.
      if (state === 'mine') become('left');
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

  means?.channel.addEventListener('message', ({ data }) => {
    if (data === handOver) void leave();
  });
  if (means !== null) request({ ifAvailable: true }).catch(() => undefined);

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    take() {
      if (state === 'mine' || means === null) return;
      means.channel.postMessage(handOver);
      const given = request({ signal: AbortSignal.timeout(patienceMs) });
      given.catch(() => {
        if (state !== 'mine') void request({ steal: true }).catch(() => undefined);
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

/** The turn of this tab to edit a project, and how it stands. */
export function useEditingTurn(projectId: string): { readonly turn: EditingTurn; readonly state: Turn } {
  const name = `kadr-editor-${projectId}`;
  const [turn] = useState(() => createEditingTurn(name, browserTurnMeans(name)));
  return { turn, state: useSyncExternalStore(turn.subscribe, turn.state, turn.state) };
}
