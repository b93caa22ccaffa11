import { make } from '@/player/elements/dom';
import { rangeOf } from '@/player/features/gestures/applyGesture';
import type { GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { nextStep, type Range, shareOf, valueAt } from '@/player/features/gestures/steps';
import { makeSurface } from '@/player/features/gestures/surface';
import type { PlayState } from '@/player/rules/playState';

/** What a slide and a dial have in common: a number, a native range for keys, and a button for fingers and switches. */
export interface RangeControl {
  readonly surface: HTMLElement;
  readonly share: () => number;
  /** Shows a value of the play. */
  readonly show: (state: PlayState) => void;
  /** A finger begins to push. */
  readonly begin: () => void;
  readonly push: (share: number) => void;
  readonly rest: () => void;
  /** A switch presses: one step on, and round again. */
  readonly step: () => void;
}

/** The keys that belong to the range while it has the focus. */
const ownKeys = /^(Arrow|Page|Home|End|Enter|Space)/;

export function makeRange(thing: HandThing<GestureOfKind<'slide' | 'turn'>>): RangeControl {
  const { gesture, view, hand, label } = thing;
  const range: Range = rangeOf(hand.play, gesture);
  const input = make('input', 'gesture-range gesture-control');
  input.type = 'range';
  input.ariaLabel = label;
  input.lang = hand.drawing.language(gesture.label);
  input.min = String(range.min);
  input.max = String(range.max);
  input.step = String(range.step || 'any');
  view.element.append(input);
  const surface = makeSurface(thing);
  // The range stands for it with keys and screen readers; a switch that scans presses it.
  surface.tabIndex = -1;
  surface.ariaHidden = 'true';
  surface.addEventListener('focus', () => input.focus({ preventScroll: true }));

  let value = range.min;
  let begins = true;
  const set = (next: number) => {
    if (next === value) return;
    hand.report(view.object.id, { kind: 'set', value: next, begins });
    begins = false;
  };
  // Without it a screen reader makes a percentage of the number that the story counts by.
  const said = (number: number) => {
    const shown = Number(number.toFixed(2));
    return range.min === 0 ? hand.words().outOf(shown, range.max) : String(shown);
  };
  const rest = () => hand.report(view.object.id, { kind: 'rest' });
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
      input.ariaValueText = said(value);
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
