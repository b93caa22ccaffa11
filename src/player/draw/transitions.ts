import type { Effect, EffectName } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { startEffect, type Travel } from '@/player/draw/effects';

export interface Turn {
  readonly effect: Effect | undefined;
  readonly direction: 'forward' | 'back';
  readonly canvas: Canvas;
  readonly reduced: boolean;
}

const plainTurn: Effect = { effect: 'fade', duration: 220 };

/** Turning back goes the other way. */
const mirrored: Partial<Record<EffectName, EffectName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
};

/** Moves one page out and the other in; `ended` comes when both rest. */
export function startTransition(
  incoming: HTMLElement,
  outgoing: HTMLElement,
  turn: Turn,
): { readonly ended: Promise<unknown>; readonly finish: () => void } {
  const asked = turn.effect ?? plainTurn;
  const name = turn.direction === 'back' ? (mirrored[asked.effect] ?? asked.effect) : asked.effect;
  // Letters do not type pages.
  const effect: Effect = {
    ...asked,
    effect: name === 'type' ? 'fade' : name,
    easing: asked.easing ?? 'in-out',
  };
  const travel: Travel = {
    left: turn.canvas.width,
    right: turn.canvas.width,
    up: turn.canvas.height,
    down: turn.canvas.height,
  };
  const shared = { travel, turn: 0, reduced: turn.reduced };
  const animations = [startEffect(incoming, { ...shared, effect, occasion: 'enter' })];
  if (name in mirrored && !turn.reduced) {
    // Both pages move the same way, at the same pace.
    animations.push(startEffect(outgoing, { ...shared, effect, occasion: 'exit' }));
  }
  const running = animations.filter((animation) => animation !== null);
  return {
    ended: Promise.allSettled(running.map((animation) => animation.finished)),
    finish: () => {
      for (const animation of running) animation.finish();
    },
  };
}
