import { useSyncExternalStore } from 'react';

/** Whether a comics plays on the screen: nothing that can wait may interrupt it. */
export type PlayingNow = 'not-yet' | 'playing' | 'played';

const open = new Set<symbol>();
const listeners = new Set<() => void>();
let state: PlayingNow = 'not-yet';

function show(next: PlayingNow) {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** All players of the page. */
export const playing = {
  /** A player that came on the screen. */
  open() {
    const player = Symbol('player');
    return {
      begin() {
        open.add(player);
        show('playing');
      },
      end() {
        if (open.delete(player) && open.size === 0) show('played');
      },
    };
  },
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function usePlaying(): PlayingNow {
  return useSyncExternalStore(playing.subscribe, playing.current, () => 'not-yet');
}
