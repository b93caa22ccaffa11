import { useSyncExternalStore } from 'react';
import { minPlayMs } from '@/domain/limits';
import { createListeners } from '@/lib/createListeners';

/** Whether a comic is playing or showing its ending: nothing that can wait may interrupt it. */
type PlaybackState = 'not-yet' | 'playing' | 'played';

const open = new Set<symbol>();
const onScreen = new Set<symbol>();
const { subscribe, notify } = createListeners();
let state: PlaybackState = 'not-yet';
let wasPlayed = false;

function show(next: PlaybackState) {
  if (next === state) return;
  state = next;
  notify();
}

export const playing = {
  open() {
    const player = Symbol('player');
    let begunAt = Number.POSITIVE_INFINITY;
    let isFinished = false;
    return {
      show() {
        onScreen.add(player);
      },
      begin() {
        if (!open.has(player)) begunAt = performance.now();
        open.add(player);
        show('playing');
      },
      finish() {
        isFinished = true;
      },
      /** A play shorter than the limit does not count as played. */
      end() {
        onScreen.delete(player);
        if (!open.delete(player)) return;
        wasPlayed ||= isFinished || performance.now() - begunAt >= minPlayMs;
        if (open.size === 0) show(wasPlayed ? 'played' : 'not-yet');
      },
    };
  },
  current: () => state,
  /** Whether a player is on the screen, even if it only shows its poster. */
  isOnScreen: () => onScreen.size > 0,
  subscribe,
};

export function usePlaying(): PlaybackState {
  return useSyncExternalStore(playing.subscribe, playing.current, () => 'not-yet');
}
