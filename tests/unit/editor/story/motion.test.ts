import { describe, expect, test } from 'vitest';
import type { Track } from '@/comics/features/motion/motion';
import { actionsSchema } from '@/comics/schema/actionSchemas';
import {
  type AnimatedProperty,
  addKeyframe,
  allProperties,
  nameTrack,
  propertiesOf,
  sortKeyframes,
  trackPresetNames,
  trackPresets,
  withProperty,
} from '@/editor/story/motion/tracks';

const ends: Track['keyframes'] = [{ at: 0 }, { at: 1 }];

describe('preset motions', () => {
  test.each(trackPresetNames)('%s is a motion of the format, and is recognized', (name) => {
    const track = trackPresets[name];
    expect(actionsSchema.safeParse([{ do: 'move', object: 1, track }]).success).toBe(true);
    expect(nameTrack(track)).toBe(`editor.motion.preset.${name}`);
  });

  test('that were changed are named after what they change', () => {
    expect(nameTrack({ duration: 1, keyframes: [{ at: 0, hue: 7 }] })).toBe('editor.motion.property.hue');
    expect(nameTrack({ duration: 1, path: [[0, 0]] })).toBe('editor.motion.preset.path');
    expect(nameTrack({ duration: 1, keyframes: ends })).toBe('editor.motion.preset.custom');
  });
});

/** As an object is drawn that does not move. */
const rest: Readonly<Record<AnimatedProperty, object>> = {
  position: { dx: 0, dy: 0 },
  scale: { scale: 1 },
  rotation: { rotate: 0 },
  opacity: { opacity: 1 },
  blur: { blur: 0 },
  brightness: { brightness: 1 },
  saturation: { saturate: 1 },
  hue: { hue: 0 },
};

describe('the keyframes of a motion', () => {
  test.each(allProperties)('change %s from rest, and no more', (property) => {
    const changed = withProperty(ends, property, true);
    expect(propertiesOf(changed)).toEqual([property]);
    expect(changed).toEqual(ends.map((end) => ({ ...end, ...rest[property] })));
    expect(withProperty(changed, property, false)).toEqual(ends);
  });

  test('take missing values from the one before', () => {
    const frames = [{ at: 0, dx: 5 }, { at: 0.5 }, { at: 1, dy: 3 }];
    expect(withProperty(frames, 'position', true)).toEqual([
      { at: 0, dx: 5, dy: 0 },
      { at: 0.5, dx: 5, dy: 0 },
      { at: 1, dx: 5, dy: 3 },
    ]);
  });

  test.each([
    { before: [], after: [{ at: 0 }] },
    {
      before: [{ at: 0.4, dx: 3 }],
      after: [
        { at: 0.4, dx: 3 },
        { at: 1, dx: 3 },
      ],
    },
    { before: [{ at: 0, dx: 3 }, { at: 1 }], after: [{ at: 0, dx: 3 }, { at: 0.5, dx: 3 }, { at: 1 }] },
    {
      before: [{ at: 0 }, { at: 0.5, dx: 3 }, { at: 1 }],
      after: [{ at: 0 }, { at: 0.5, dx: 3 }, { at: 0.75, dx: 3 }, { at: 1 }],
    },
  ])('get another one after $before', ({ before, after }) => {
    expect(addKeyframe(before)).toEqual(after);
  });

  test('that change places keep the times', () => {
    expect(sortKeyframes([{ at: 0.5, dx: 1 }, { at: 0 }, { at: 1 }])).toEqual([
      { at: 0, dx: 1 },
      { at: 0.5 },
      { at: 1 },
    ]);
  });
});
