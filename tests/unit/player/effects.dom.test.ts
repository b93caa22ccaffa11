import { describe, expect, test, vi } from 'vitest';
import type { Effect } from '@/comics/project';
import { effectNames } from '@/comics/vocabulary';
import { type EffectUse, startEffect } from '@/player/draw/effects';

const travel = { left: 100, right: 100, up: 100, down: 100 };
const occasions: readonly EffectUse[] = ['enter', 'exit', 'stay'];

/** What the browser animates: the properties that change and the duration (ms). */
function animated(effect: Effect, occasion: EffectUse, reduced: boolean) {
  const animate = vi.fn();
  const element = Object.assign(document.createElement('div'), { animate });
  startEffect(element, { effect, occasion, travel, turn: 0, reduced });
  return animate.mock.calls.map(([frames, { duration }]) => ({
    properties: [...new Set(frames.flatMap((frame: Keyframe) => Object.keys(frame)))],
    duration,
  }));
}

describe.each(effectNames)('under reduced motion the effect %s', (name) => {
  test.each(occasions)('on the occasion "%s" is a fade of 150 ms, or nothing', (occasion) => {
    const isSeen = name !== 'none' && name !== 'cut' && occasion !== 'stay';
    expect(animated({ effect: name, duration: 2000 }, occasion, true)).toEqual(
      isSeen ? [{ properties: ['opacity'], duration: 150 }] : [],
    );
  });
});

test('a fade that its author made shorter than 150 ms stays as short', () => {
  const effect = { effect: 'slide-left', duration: 90 } as const;
  expect(animated(effect, 'enter', true)).toEqual([{ properties: ['opacity'], duration: 90 }]);
});

test('without reduced motion an effect moves at its own speed', () => {
  expect(animated({ effect: 'slide-left', duration: 2000 }, 'enter', false)).toEqual([
    { properties: ['transform'], duration: 2000 },
  ]);
});
