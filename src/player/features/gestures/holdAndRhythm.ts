import { gestureDefaults } from '@/comics/features/gestures/gestures';
import { make } from '@/player/elements/dom';
import type { Attached, GestureObject, GestureOfKind } from '@/player/features/gestures/gestureContext';
import { makeProgress, makeSurface, reportDone, showHint } from '@/player/features/gestures/surface';
import { trackPointer } from '@/player/features/gestures/trackPointer';

const hold = 40;

export function attachHold(thing: GestureObject<GestureOfKind<'hold'>>): Attached {
  const { gesture, view } = thing;
  const { duration = gestureDefaults.duration } = gesture;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let held: { readonly x: number; readonly y: number; readonly begun: number } | null = null;

  const letGo = () => {
    held = null;
    view.element.classList.remove('pressed');
    progress(0);
  };
  const done = () => {
    cancel();
    letGo();
    reportDone(thing);
  };
  const look = () => {
    if (held === null) return;
    const share = duration === 0 ? 1 : (performance.now() - held.begun) / duration;
    progress(share);
    if (share < 1) return void requestAnimationFrame(look);
    wasHeld = true;
    done();
  };
  /** The click that ends a hold is not a tap. */
  let wasHeld = false;
  const { cancel } = trackPointer(surface, {
    begin: ({ x, y }) => {
      wasHeld = false;
      held = { x, y, begun: performance.now() };
      view.element.classList.add('pressed');
      look();
    },
    move: ({ x, y }) => {
      if (held !== null && Math.hypot(x - held.x, y - held.y) > hold) letGo();
    },
    end: letGo,
    cancel: letGo,
    tap: () => wasHeld || showHint(thing),
    press: done,
  });
  return { applyState: () => undefined, cancel };
}

/** A tempo up to this factor slower or faster is the same rhythm. */
const otherTempo = 2;

/** Accepts any tempo; both lists are times in milliseconds. */
export function isInRhythm(taps: readonly number[], beats: readonly number[], tolerance: number): boolean {
  const latest = taps.slice(-beats.length);
  const [first = 0] = latest;
  const [begin = 0] = beats;
  const length = (beats.at(-1) ?? 0) - begin;
  const tempo = ((latest.at(-1) ?? 0) - first) / length;
  if (latest.length < beats.length || !(tempo >= 1 / otherTempo && tempo <= otherTempo)) return false;
  const room = (tolerance * length) / (beats.length - 1);
  return latest.every(
    (tap, index) => Math.abs((tap - first) / tempo - ((beats[index] ?? 0) - begin)) <= room,
  );
}

/** Milliseconds of rest after which a rhythm starts again. */
const maxRestMs = 2500;
/** Width of the dots in canvas units on a phone. */
const dotsWidth = 96;

export function attachRhythm(thing: GestureObject<GestureOfKind<'rhythm'>>): Attached {
  const { gesture, view, context } = thing;
  const { beats, tolerance = gestureDefaults.tolerance } = gesture;
  const surface = makeSurface(thing);
  const dots = drawBeats(beats);
  dots.classList.toggle('pulsing', !context.drawing.reducedMotion());
  dots.classList.toggle('inside', hasNoRoomBelow(thing));
  view.element.append(dots);
  let taps: number[] = [];

  const highlight = () => {
    for (const [index, dot] of [...dots.children].entries()) {
      dot.classList.toggle('tapped', index < ((taps.length - 1) % beats.length) + 1 && taps.length > 0);
    }
  };
  const done = () => {
    taps = [];
    highlight();
    reportDone(thing);
  };
  const beat = (time: number) => {
    const latest = taps.at(-1) ?? time;
    taps = time - latest > maxRestMs ? [time] : [...taps, time].slice(-beats.length * 2);
    dots.classList.add('followed');
    highlight();
    if (!context.drawing.reducedMotion()) {
      surface.classList.remove('pulse');
      // Forces a layout, so that a beat right after another restarts the ring.
      void surface.offsetWidth;
      surface.classList.add('pulse');
    }
    if (gesture.onBeat !== undefined) context.report(view.object.id, { kind: 'beat' });
    if (isInRhythm(taps, beats, tolerance)) return done();
    if (taps.length < beats.length || taps.length % beats.length !== 0) return;
    if (gesture.onOther !== undefined) context.report(view.object.id, { kind: 'miss' });
    dots.classList.remove('followed');
    if (view.element.isConnected) showHint(thing);
  };
  const { cancel } = trackPointer(surface, { begin: ({ time }) => beat(time), press: done });
  return { applyState: () => undefined, cancel };
}

/** Whether the dots below the object would be clipped by the page or a frame. */
function hasNoRoomBelow({ view: { object, element }, page, context }: GestureObject): boolean {
  const height = page.element.offsetHeight || context.drawing.project.canvas.height;
  return object.y + object.height + dotsWidth > height || element.closest('.frame') !== null;
}

/** Dots are spaced like the beats; each grows at its time. */
function drawBeats(beats: readonly number[]): HTMLElement {
  const dots = make('span', 'gesture-beats gesture-control');
  dots.setAttribute('aria-hidden', 'true');
  const [first = 0] = beats;
  const length = Math.max(1, (beats.at(-1) ?? 0) - first);
  dots.style.setProperty('--round', `${length + 1200}ms`);
  for (const beat of beats) {
    const dot = make('span', '');
    dot.style.left = `${((beat - first) / length) * 100}%`;
    dot.style.animationDelay = `${beat - first}ms`;
    dots.append(dot);
  }
  return dots;
}
