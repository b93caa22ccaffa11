import fc from 'fast-check';
import { just, type MadeArbitrary, madeFields, madeList } from './made';
import { flag, keyframes, longTime, point, time } from './values';

const filterAmount = just(fc.constantFrom(0, 1, 0.4, 4));

const filterKeys = {
  blur: just(fc.constantFrom(0, 0.5, 12, 200)),
  brightness: filterAmount,
  saturate: filterAmount,
  hue: just(fc.integer({ min: -720, max: 720 })),
};

const path = madeList(point, { minLength: 2, maxLength: 16 });
const pace = { delay: time, loop: flag };

/** A motion beside others: with keyframes, along a path, or both. */
export const track: MadeArbitrary = fc.oneof(
  madeFields({ duration: longTime, keyframes: keyframes(filterKeys) }, pace),
  madeFields({ duration: longTime, path }, { ...pace, turn: flag, keyframes: keyframes(filterKeys) }),
);

/** Keys that any object may have. */
export const moved = {
  tracks: madeList(track, { maxLength: 4 }),
  filter: madeFields({}, filterKeys),
  depth: just(fc.constantFrom(-0.75, 0, 1, 3.5, 100)),
};
