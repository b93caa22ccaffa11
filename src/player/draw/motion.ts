import type { Box, Effect, EffectName } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { type SlideDistance, startEffect } from '@/player/draw/effects';
import { movePage } from '@/player/draw/pageMotion';
import { make, place } from '@/player/elements/dom';

export interface PageTransition {
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
function startTransition(
  incoming: HTMLElement,
  outgoing: HTMLElement,
  turn: PageTransition,
): { readonly ended: Promise<unknown>; readonly finish: () => void } {
  const asked = turn.effect ?? plainTurn;
  const name = turn.direction === 'back' ? (mirrored[asked.effect] ?? asked.effect) : asked.effect;
  // Letters do not type pages.
  const effect: Effect = {
    ...asked,
    effect: name === 'type' ? 'fade' : name,
    easing: asked.easing ?? 'in-out',
  };
  const travel: SlideDistance = {
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

/** How much of the view the looked-at part fills, and how near the guided view may go. */
const filled = 0.94;
const nearest = 4;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Looks at a part of the page, or at the whole of it. */
export type LookAt = (box: Box | null) => void;

/** The guided view's camera: it moves the page so that one part fills the view, the rest veiled. */
function drawFocus(camera: HTMLElement, sizeOf: () => PageSize, reducedMotion: () => boolean): LookAt {
  const veil = make('div', 'veil');
  camera.append(veil);
  return (box) => {
    // A tall page is scrolled there.
    if (camera.querySelector('.tall:not([inert])') !== null) return;
    camera.style.transition = reducedMotion() ? 'none' : '';
    veil.classList.toggle('on', box !== null);
    if (box === null) {
      camera.style.transform = '';
      return;
    }
    const [x, y, width, height] = box;
    const page = sizeOf();
    place(veil, { x, y, width, height });
    const near = Math.min(nearest, (page.width * filled) / width, (page.height * filled) / height);
    const share = Math.max(1, near);
    const left = withinPage(page.width, x + width / 2, share);
    const top = withinPage(page.height, y + height / 2, share);
    camera.style.transform = `translate(${left}px,${top}px) scale(${share})`;
  };
}

/** Where the page begins so that `middle` is in the view's middle, without showing what lies beside the page. */
function withinPage(length: number, middle: number, share: number): number {
  return Math.min(0, Math.max(length - length * share, length / 2 - middle * share));
}

/** All that moves objects and pages, and the look at them. */
export const motion = { drawFocus, movePage, startTransition };
