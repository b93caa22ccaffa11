import { gestureDefaults, type swipeDirections } from '@/comics/features/gestures/gestures';
import { makeButton } from '@/player/elements/dom';
import type { Attached, GestureObject, GestureOfKind } from '@/player/features/gestures/gestureContext';
import {
  makeProgress,
  makeSurface,
  moveBy,
  reportDone,
  showHint,
  vectorWithin,
} from '@/player/features/gestures/surface';
import { type PointerSpot, trackPointer } from '@/player/features/gestures/trackPointer';
import { isShown } from '@/player/rules/conditions';

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Direction = (typeof swipeDirections)[number];

/** CSS pixels that a swipe needs in one direction. */
const swipeLength = 32;

/** `undefined` if there is no clear direction. */
export function swipeDirection(from: Spot, to: Spot): Direction | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const [far, near] = [Math.abs(across), Math.abs(down)];
  if (Math.max(far, near) < swipeLength || Math.max(far, near) < Math.min(far, near) * 1.3) return undefined;
  if (far > near) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'up' : 'down';
}

/** CSS pixels; shorter movements are tremor. */
const shakeLength = 14;
/** Milliseconds: the longest pause between two reversals of a shake. */
const shakePause = 800;

export function createShakeCount() {
  let turn: (Spot & { readonly time: number }) | null = null;
  let way: Spot | null = null;
  let count = 0;
  return (x: number, y: number, time: number): number => {
    if (turn === null) turn = { x, y, time };
    const step = { x: x - turn.x, y: y - turn.y };
    if (Math.hypot(step.x, step.y) < shakeLength) return count;
    const turnsBack = way !== null && step.x * way.x + step.y * way.y < 0;
    if (turnsBack) count = time - turn.time > shakePause ? 1 : count + 1;
    way = step;
    turn = { x, y, time: turnsBack ? time : turn.time };
    return count;
  };
}

/** Each direction also has a button for keys and switches. */
export function attachSwipe(thing: GestureObject<GestureOfKind<'swipe'>>): Attached {
  const { gesture, view, context } = thing;
  const { element, object } = view;
  const surface = makeSurface(thing);
  const [first, ...others] = gesture.ways;
  if (first !== undefined) surface.setAttribute('aria-label', context.drawing.text(first.label));
  for (const way of others) {
    const button = makeButton(
      'tap-target gesture-direction gesture-control',
      context.drawing.text(way.label),
    );
    button.lang = context.drawing.language(way.label);
    button.addEventListener('click', () => take(gesture.ways.indexOf(way)));
    element.append(button);
  }

  let from: PointerSpot | null = null;
  const letGo = () => {
    from = null;
    element.classList.remove('dragged');
    moveBy(thing, [0, 0]);
  };
  const take = (index: number) => {
    const way = gesture.ways[index];
    if (way === undefined) return letGo();
    context.announce(context.texts().done(context.drawing.text(way.label)));
    context.report(object.id, { kind: 'way', index });
    from = null;
    element.classList.remove('dragged');
    // An object that disappears now does so from where the finger left it.
    if (isShown(object, context.state())) letGo();
  };
  const { cancel } = trackPointer(surface, {
    begin: (spot) => {
      from = spot;
    },
    move: ({ x, y }) => {
      if (from === null) return;
      element.classList.add('dragged');
      moveBy(thing, vectorWithin(element, [x - from.x, y - from.y]));
    },
    end: (spot) => {
      const way = from === null ? undefined : swipeDirection(from, spot);
      take(gesture.ways.findIndex(({ to }) => to === way));
    },
    cancel: letGo,
    tap: () => showHint(thing),
    press: () => take(0),
  });
  return {
    applyState: (state) => {
      if (from === null && isShown(object, state) && element.hidden) moveBy(thing, [0, 0]);
    },
    cancel,
  };
}

export function attachShake(thing: GestureObject<GestureOfKind<'shake'>>): Attached {
  const { gesture, view } = thing;
  const { times = gestureDefaults.times } = gesture;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let held: { readonly from: PointerSpot; readonly count: ReturnType<typeof createShakeCount> } | null = null;

  const letGo = () => {
    held = null;
    view.element.classList.remove('dragged');
    progress(0);
    moveBy(thing, [0, 0]);
  };
  const done = () => {
    cancel();
    letGo();
    reportDone(thing);
  };
  const { cancel } = trackPointer(surface, {
    begin: (from) => {
      held = { from, count: createShakeCount() };
      held.count(from.x, from.y, from.time);
    },
    move: ({ x, y, time }) => {
      if (held === null) return;
      view.element.classList.add('dragged');
      moveBy(thing, vectorWithin(view.element, [x - held.from.x, y - held.from.y]));
      const count = held.count(x, y, time);
      progress(count / times);
      if (count >= times) done();
    },
    end: letGo,
    cancel: letGo,
    tap: () => showHint(thing),
    press: done,
  });
  return { applyState: () => undefined, cancel };
}
