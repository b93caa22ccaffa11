import { vi } from 'vitest';
import { createPausableTimers } from '@/lib/pausableTimers';
import { createPlayLoop } from '@/player/play/playLoop';
import { initialState } from '@/player/rules/playState';
import type { Settings } from '@/player/storage/preferences';
import { contextOf } from '../rules/playTools';

/** A loop whose drawing and sound only record their calls; `slow` pages wait to be released. */
export function openLoop(
  pages: readonly Record<string, unknown>[],
  slow: readonly number[] = [],
  turning: Settings['turning'] | (() => Settings['turning']) = 'author',
) {
  const context = contextOf(pages, { coins: { type: 'number', value: 0 } });
  const log: string[] = [];
  const releases = new Map<number, () => void>();
  const timers = createPausableTimers();
  const loop = createPlayLoop(initialState(context.project), {
    context,
    timers,
    turning: () => (typeof turning === 'string' ? turning : turning()),
    scene: {
      prepare: ({ id }) =>
        slow.includes(id) ? new Promise((resolve) => releases.set(id, resolve)) : Promise.resolve(),
      turn: ({ id }, _state, { direction }) => log.push(`turn ${id} ${direction}`),
      step: (_page, { step }) => log.push(`step ${step}`),
      refresh: () => undefined,
      reveal: (object) => log.push(`reveal ${object}`),
      animate: (object) => log.push(`animate ${object}`),
      hint: () => log.push('hint'),
      spoken: () => 'two words',
    },
    sounds: {
      turn: (sounds) => sounds.length > 0 && log.push(`sounds ${sounds.length}`),
      play: ({ sound }) => log.push(`play ${sound[1]}`),
      silence: () => log.push('silence'),
    },
    measured: (_before, after) => after,
    onChange: () => undefined,
    onPage: () => undefined,
    onEnd: () => log.push('end'),
    onLoop: () => log.push('loop'),
    onLink: ({ id }) => log.push(`link ${id}`),
    onLinkOffer: ({ id }) => log.push(`offer ${id}`),
    onFeature: () => undefined,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { context, loop, log, timers, settle, release: (id: number) => releases.get(id)?.() };
}
