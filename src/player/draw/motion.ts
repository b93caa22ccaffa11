import type { Box, Effect, Size } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { mirroredSlides, type SlideDistance, startEffect } from '@/player/draw/effects';
import { movePage } from '@/player/draw/pageMotion';
import { make, place } from '@/player/elements/dom';

interface PageTransition {
  readonly effect: Effect | undefined;
  readonly direction: 'forward' | 'back';
  readonly canvas: Canvas;
  readonly reduced: boolean;
}

const plainTurn: Effect = { effect: 'fade', duration: 220 };

/** `ended` is called when both have stopped. */
function startTransition(
  incoming: HTMLElement,
  outgoing: HTMLElement,
  turn: PageTransition,
): { readonly ended: Promise<unknown>; readonly finish: () => void } {
  const requested = turn.effect ?? plainTurn;
  const mirrored = turn.direction === 'back' ? mirroredSlides[requested.effect] : undefined;
  const name = mirrored ?? requested.effect;
  // The typing effect is for texts, not for pages.
  const effect: Effect = {
    ...requested,
    effect: name === 'type' ? 'fade' : name,
    easing: requested.easing ?? 'in-out',
  };
  const travel: SlideDistance = {
    left: turn.canvas.width,
    right: turn.canvas.width,
    up: turn.canvas.height,
    down: turn.canvas.height,
  };
  const shared = { travel, turn: 0, reduced: turn.reduced };
  const animations = [startEffect(incoming, { ...shared, effect, occasion: 'enter' })];
  if (name in mirroredSlides && !turn.reduced) {
    // Both pages move in the same direction at the same speed.
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

/** The share of the view that the part fills, and the maximum zoom of the guided view. */
const filled = 0.94;
const nearest = 4;

/** `null` shows the whole page. */
export type LookAt = (box: Box | null) => void;

/**
 * The camera of the guided view: moves the page so that a part fills the area of the drawing, which may be
 * larger than the page, and veils the rest.
 */
function drawFocus(camera: HTMLElement, sizeOf: () => Size, reducedMotion: () => boolean): LookAt {
  const spotlight = make('div', 'spotlight');
  camera.append(spotlight);
  const stage = camera.closest('.stage');
  let latest: Box | null = null;
  const look = (box: Box | null) => {
    // A tall page is scrolled instead.
    if (camera.querySelector('.tall:not([inert])') !== null) return;
    latest = box;
    spotlight.classList.toggle('on', box !== null);
    if (box === null) {
      camera.style.transform = '';
      return;
    }
    if (camera.parentElement) camera.parentElement.style.overflow = 'visible';
    const [x, y, width, height] = box;
    place(spotlight, { x, y, width, height });
    const page = sizeOf();
    const { clientWidth = 0, clientHeight = 0 } = stage ?? {};
    const share = Math.min(clientWidth / page.width, clientHeight / page.height);
    const room = share > 0 ? { width: clientWidth / share, height: clientHeight / share } : page;
    const focus = focusOn(box, page, room);
    camera.style.transform = `translate(${focus.x}px,${focus.y}px) scale(${focus.zoom})`;
  };
  /** Clipping ends with the focus, since pages slide in from outside. */
  const clip = () => {
    if (latest === null && camera.parentElement) camera.parentElement.style.overflow = '';
  };
  camera.addEventListener('transitionend', ({ target }) => target === camera && clip());
  if (stage) new ResizeObserver(() => latest && look(latest)).observe(stage);
  return (box) => {
    camera.style.transition = reducedMotion() ? 'none' : '';
    look(box);
    if (reducedMotion()) clip();
  };
}

/**
 * The transform that shows a part of the page as large as possible in the middle of the area, without
 * anything outside the page where the page is larger. The unzoomed page is at the top center of the area, in
 * units of the page.
 */
export function focusOn([x, y, width, height]: Box, page: Size, room: Size) {
  const near = Math.min(nearest, (room.width * filled) / width, (room.height * filled) / height);
  const zoom = Math.max(1, near);
  const left = (page.width - room.width) / 2;
  return {
    zoom,
    x: alongAxis(left, room.width, page.width * zoom, (x + width / 2) * zoom),
    y: alongAxis(0, room.height, page.height * zoom, (y + height / 2) * zoom),
  };
}

function alongAxis(start: number, room: number, length: number, middle: number): number {
  const ends = [start, start + room - length];
  return Math.min(Math.max(...ends), Math.max(Math.min(...ends), start + room / 2 - middle));
}

/** Returns a function that resumes them. */
function pauseAnimations(element: Element): () => void {
  const running = element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
  for (const animation of running) animation.pause();
  return () => {
    for (const animation of running) animation.play();
  };
}

export const motion = { drawFocus, movePage, pauseAnimations, startTransition };
