import { gestureDefaults } from '@/comics/features/gestures/gestures';
import type { Point } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import { make } from '@/player/elements/dom';
import {
  angleAt,
  nextStep,
  type Range,
  rangeOf,
  shareOf,
  turnBetween,
  valueAt,
} from '@/player/features/gestures/applyGesture';
import type { Attached, GestureObject, GestureOfKind } from '@/player/features/gestures/gestureContext';
import { makeSurface, moveBy, showHint, vectorWithin } from '@/player/features/gestures/surface';
import { type PointerSpot, trackPointer } from '@/player/features/gestures/trackPointer';
import type { PlayState } from '@/player/rules/playState';

interface RangeControl {
  readonly surface: HTMLElement;
  readonly share: () => number;
  readonly show: (state: PlayState) => void;
  readonly begin: () => void;
  readonly push: (share: number) => void;
  readonly rest: () => void;
  /** A switch advances one step, and from the end returns to the beginning. */
  readonly step: () => void;
}

/** Keys that the range handles while it has the focus. */
const ownKeys = /^(Arrow|Page|Home|End|Enter|Space)/;

function makeRange(thing: GestureObject<GestureOfKind<'slide' | 'turn'>>): RangeControl {
  const { gesture, view, context, label } = thing;
  const range: Range = rangeOf(context.play, gesture);
  const input = make('input', 'gesture-range gesture-control');
  input.type = 'range';
  input.setAttribute('aria-label', label);
  input.lang = context.drawing.language(gesture.label);
  input.min = String(range.min);
  input.max = String(range.max);
  input.step = String(range.step || 'any');
  view.element.append(input);
  const surface = makeSurface(thing);
  // Keyboards and screen readers use the range; a scanning switch presses this button.
  surface.tabIndex = -1;
  surface.setAttribute('aria-hidden', 'true');
  surface.addEventListener('focus', () => input.focus({ preventScroll: true }));

  let value = range.min;
  let begins = true;
  const set = (next: number) => {
    if (next === value) return;
    context.report(view.object.id, { kind: 'set', value: next, begins });
    begins = false;
  };
  // Otherwise a screen reader announces the number as a percentage.
  const valueText = (number: number) => {
    const shown = Number(number.toFixed(2));
    return range.min === 0 ? context.texts().outOf(shown, range.max) : String(shown);
  };
  const rest = () => context.report(view.object.id, { kind: 'rest' });
  const setOnce = (next: number) => {
    begins = true;
    set(next);
  };
  input.addEventListener('input', () => setOnce(Number(input.value)));
  input.addEventListener('change', rest);
  input.addEventListener('keydown', (event) => {
    if (ownKeys.test(event.code)) event.stopPropagation();
  });

  return {
    surface,
    share: () => shareOf(range, value),
    show: ({ variables }) => {
      value = Number(variables.get(gesture.variable) ?? range.min);
      input.value = String(value);
      input.setAttribute('aria-valuetext', valueText(value));
    },
    begin: () => {
      begins = true;
    },
    push: (share) => set(valueAt(range, share)),
    rest,
    step: () => {
      setOnce(nextStep(range, value));
      rest();
    },
  };
}

/** The longest jump along a path, as a share of it: in a loop there must be no shortcuts. */
const reach = 0.25;

export function pointAt(path: readonly Point[], share: number): Point {
  let left = lengthOf(path) * clamp(share, 0, 1);
  for (const [from, to] of legsOf(path)) {
    const length = distance(from, to);
    if (left <= length && length > 0) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return path.at(-1) ?? [0, 0];
}

/** The nearest share of a path that is not too far from the current one. */
export function nearestOnPath(path: readonly Point[], point: Point, now: number): number {
  const whole = lengthOf(path);
  const room = path.length > 1 ? reach : 1;
  let best = now;
  let least = Number.POSITIVE_INFINITY;
  let behind = 0;
  for (const [from, to] of legsOf(path)) {
    const length = distance(from, to);
    const part = length === 0 ? 0 : alongLeg(from, to, point);
    const share = clamp(whole === 0 ? 0 : (behind + part * length) / whole, now - room, now + room);
    const far = distance(pointAt(path, share), point);
    if (far < least) {
      least = far;
      best = share;
    }
    behind += length;
  }
  return clamp(best, 0, 1);
}

function alongLeg([x, y]: Point, to: Point, [pointX, pointY]: Point): number {
  const [across, down] = [to[0] - x, to[1] - y];
  const along = ((pointX - x) * across + (pointY - y) * down) / (across * across + down * down);
  return clamp(along, 0, 1);
}

function legsOf(path: readonly Point[]): (readonly [Point, Point])[] {
  return path.map((to, index) => [path[index - 1] ?? [0, 0], to]);
}

function lengthOf(path: readonly Point[]): number {
  return legsOf(path).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}

export function attachSlide(thing: GestureObject<GestureOfKind<'slide'>>): Attached {
  const { gesture, view, context } = thing;
  const range = makeRange(thing);
  let held: { readonly from: PointerSpot; readonly offset: Point; share: number } | null = null;
  const release = () => {
    held = null;
    view.element.classList.remove('dragged');
    applyState(context.state());
  };
  const applyState: Attached['applyState'] = (state) => {
    range.show(state);
    if (held === null) moveBy(thing, pointAt(gesture.path, range.share()));
  };
  const { cancel } = trackPointer(range.surface, {
    begin: (from) => {
      range.begin();
      held = { from, offset: pointAt(gesture.path, range.share()), share: range.share() };
    },
    move: ({ x, y }) => {
      if (held === null) return;
      view.element.classList.add('dragged');
      const [across, down] = vectorWithin(view.element, [x - held.from.x, y - held.from.y]);
      held.share = nearestOnPath(gesture.path, [held.offset[0] + across, held.offset[1] + down], held.share);
      moveBy(thing, pointAt(gesture.path, held.share));
      range.push(held.share);
    },
    end: () => {
      release();
      range.rest();
    },
    cancel: release,
    tap: () => showHint(thing),
    press: range.step,
  });
  return { applyState, cancel };
}

/** CSS pixels: closer to the pivot, a finger has no direction. */
const blind = 6;

export function attachTurn(thing: GestureObject<GestureOfKind<'turn'>>): Attached {
  const { gesture, view, context } = thing;
  const { from = gestureDefaults.from, to = gestureDefaults.to } = gesture;
  const range = makeRange(thing);
  const [pivotX, pivotY] = view.object.pivot ?? [0.5, 0.5];
  const pivot = make('span', 'gesture-pivot');
  pivot.style.left = `${pivotX * 100}%`;
  pivot.style.top = `${pivotY * 100}%`;
  view.element.append(pivot);

  let held: { direction: number | null; share: number } | null = null;
  const turnTo = (share: number) => {
    view.element.style.rotate = `${(view.object.rotate ?? 0) + angleAt(gesture, share)}deg`;
  };
  const applyState: Attached['applyState'] = (state) => {
    range.show(state);
    if (held === null) turnTo(range.share());
  };
  const directionOf = ({ x, y }: PointerSpot): number | null => {
    const { left, top } = pivot.getBoundingClientRect();
    const [across, down] = [x - left, y - top];
    return Math.hypot(across, down) < blind ? null : (Math.atan2(down, across) * 180) / Math.PI;
  };
  const release = () => {
    held = null;
    applyState(context.state());
  };
  const { cancel } = trackPointer(range.surface, {
    begin: (spot) => {
      range.begin();
      held = { direction: directionOf(spot), share: range.share() };
    },
    move: (spot) => {
      const now = directionOf(spot);
      if (held === null || now === null || to === from) return;
      const turn = held.direction === null ? 0 : turnBetween(held.direction, now);
      held.direction = now;
      held.share = clamp(held.share + turn / (to - from), 0, 1);
      turnTo(held.share);
      range.push(held.share);
    },
    end: () => {
      release();
      range.rest();
    },
    cancel: release,
    tap: () => showHint(thing),
    press: range.step,
  });
  return { applyState, cancel };
}
