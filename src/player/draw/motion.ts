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

/** Going back mirrors the direction. */
const mirrored: Partial<Record<EffectName, EffectName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
};

/** `ended` is called when both rest. */
function startTransition(
  incoming: HTMLElement,
  outgoing: HTMLElement,
  turn: PageTransition,
): { readonly ended: Promise<unknown>; readonly finish: () => void } {
  const asked = turn.effect ?? plainTurn;
  const name = turn.direction === 'back' ? (mirrored[asked.effect] ?? asked.effect) : asked.effect;
  // Pages are not typed.
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
    // Both pages move in the same direction, at the same pace.
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

/** How much of the view the part fills, and the highest zoom of the guided view. */
const filled = 0.94;
const nearest = 4;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** `null` looks at the whole page. */
export type LookAt = (box: Box | null) => void;

/** The guided view's camera: moves the page so that a part fills the view, and veils the rest. */
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

/** Centers `middle` without showing anything beside the page. */
function withinPage(length: number, middle: number, share: number): number {
  return Math.min(0, Math.max(length - length * share, length / 2 - middle * share));
}

/** Returns what plays them on. */
function pauseAnimations(element: Element): () => void {
  const running = element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
  for (const animation of running) animation.pause();
  return () => {
    for (const animation of running) animation.play();
  };
}

export const motion = { drawFocus, movePage, pauseAnimations, startTransition };
