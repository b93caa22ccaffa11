import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/createListeners';

/** Whether a comic plays on the screen: nothing that can wait may interrupt it. */
export type PlayingNow = 'not-yet' | 'playing' | 'played';

const open = new Set<symbol>();
const { subscribe, notify } = createListeners();
let state: PlayingNow = 'not-yet';

function show(next: PlayingNow) {
  if (next === state) return;
  state = next;
  notify();
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
  subscribe,
};

export function usePlaying(): PlayingNow {
  return useSyncExternalStore(playing.subscribe, playing.current, () => 'not-yet');
}
