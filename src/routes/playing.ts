import { useSyncExternalStore } from 'react';
import { shortestPlayMs } from '@/domain/limits';
import { createListeners } from '@/lib/createListeners';

/** Whether a comic plays on the screen: nothing that can wait may interrupt it, its ending neither. */
export type PlaybackState = 'not-yet' | 'playing' | 'played';

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

/** All players of the page. */
export const playing = {
  /** A player that came on the screen. */
  open() {
    const player = Symbol('player');
    let begunAt = Number.POSITIVE_INFINITY;
    let isFinished = false;
    return {
      show() {
        onScreen.add(player);
      },
      begin() {
        if (!open.has(player)) begunAt = Date.now();
        open.add(player);
        show('playing');
      },
      /** The story came to an ending, which the reader is looking at. */
      finish() {
        isFinished = true;
      },
      /** The player was left. A glance at a comic is no play. */
      end() {
        onScreen.delete(player);
        if (!open.delete(player)) return;
        wasPlayed ||= isFinished || Date.now() - begunAt >= shortestPlayMs;
        if (open.size === 0) show(wasPlayed ? 'played' : 'not-yet');
      },
    };
  },
  current: () => state,
  /** Whether a comic stands on the screen, if only with its poster. */
  isOnScreen: () => onScreen.size > 0,
  subscribe,
};

export function usePlaying(): PlaybackState {
  return useSyncExternalStore(playing.subscribe, playing.current, () => 'not-yet');
}
