import { describe, expect, test } from 'vitest';
import type { Track } from '@/comics/features/motion/motion';
import { actionsSchema } from '@/comics/schema/actionSchemas';
import {
  addKeyframe,
  allAspects,
  aspectsOf,
  nameTrack,
  sortKeyframes,
  trackPresetNames,
  trackPresets,
  withAspect,
} from '@/editor/story/motion/tracks';

const ends: Track['keyframes'] = [{ at: 0 }, { at: 1 }];

describe('preset motions', () => {
  test.each(trackPresetNames)('%s is a motion of the format, and is recognized', (name) => {
    const track = trackPresets[name];
    expect(actionsSchema.safeParse([{ do: 'move', object: 1, track }]).success).toBe(true);
    expect(nameTrack(track)).toBe(`editor.motion.ready.${name}`);
  });

  test('that were changed are named after what they change', () => {
    expect(nameTrack({ duration: 1, keyframes: [{ at: 0, hue: 7 }] })).toBe('editor.motion.aspect.hue');
    expect(nameTrack({ duration: 1, path: [[0, 0]] })).toBe('editor.motion.ready.way');
    expect(nameTrack({ duration: 1, keyframes: ends })).toBe('editor.motion.ready.own');
  });
});

describe('the keyframes of a motion', () => {
  test.each(allAspects)('change %s from rest, and no more', (aspect) => {
    const changed = withAspect(ends, aspect, true);
    expect(aspectsOf(changed)).toEqual([aspect]);
    expect(withAspect(changed, aspect, false)).toEqual(ends);
  });

  test('take missing values from the one before', () => {
    const frames = [{ at: 0, dx: 5 }, { at: 0.5 }, { at: 1, dy: 3 }];
    expect(withAspect(frames, 'place', true)).toEqual([
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
