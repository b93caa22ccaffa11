import { describe, expect, test } from 'vitest';
import { gestureSchema } from '@/comics/features/gestures/gestureSchemas';
import { gestureKinds } from '@/comics/features/gestures/gestures';
import type { Action, ComicObject } from '@/comics/project';
import { maxPauseMs, rhythmFromTaps, withTap } from '@/editor/inspector/gestures/GestureFields';
import {
  mainActions,
  tapAndGestureKinds,
  tapOrGestureOf,
  withGesture,
} from '@/editor/inspector/gestures/GestureSection';

const actions: readonly Action[] = [{ do: 'end' }];
const box: ComicObject = {
  id: 2,
  type: 'shape',
  kind: 'rect',
  x: 0,
  y: 0,
  width: 100,
  height: 60,
  onTap: actions,
};
const start = { label: 'Do it', target: 3, variable: 'level' };

describe('what the hand can do', () => {
  test('is every gesture of the format, and a tap', () => {
    expect([...tapAndGestureKinds].toSorted()).toEqual([...gestureKinds, 'tap'].toSorted());
  });

  test.each(gestureKinds)('becomes %s with what happened before, and a tap again', (kind) => {
    const changed = withGesture(box, kind, { ...start, actions: mainActions(box) });
    expect(gestureSchema.safeParse(changed.gesture).success).toBe(true);
    expect(tapOrGestureOf(changed)).toBe(kind);
    expect(Object.keys(changed)).not.toContain('onTap');
    expect(mainActions(changed)).toEqual(actions);
    const back = withGesture(changed, 'tap', { ...start, actions: mainActions(changed) });
    expect(back).toEqual(box);
  });

  test('stays the same thing where it is that already, or where only a tap is possible', () => {
    expect(withGesture(box, 'tap', { ...start, actions: [] })).toBe(box);
    const plain = { id: 2, x: 0, y: 0, width: 100, height: 60, onTap: actions };
    const others: readonly ComicObject[] = [
      { ...plain, type: 'hotspot', kind: 'rect', label: 'On' },
      { ...plain, type: 'button', label: 'On' },
      { ...plain, type: 'choice', options: [] },
      { ...plain, type: 'input', label: 'On' },
    ];
    for (const other of others) expect(withGesture(other, 'hold', { ...start, actions })).toBe(other);
  });
});

describe('a rhythm', () => {
  test.each([
    { taps: [], beats: undefined },
    { taps: [500], beats: undefined },
    { taps: [500, 803], beats: [0, 300] },
    { taps: [500, 510, 803, 1402], beats: [0, 300, 900] },
  ])('of taps at $taps is $beats', ({ taps, beats }) => {
    expect(rhythmFromTaps(taps)).toEqual(beats);
  });

  test('restarts after a long pause', () => {
    expect(withTap([0, 300], 700)).toEqual([0, 300, 700]);
    expect(withTap([0, 300], 301 + maxPauseMs)).toEqual([301 + maxPauseMs]);
  });
});
