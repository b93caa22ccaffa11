import { describe, expect, test } from 'vitest';
import { nextStep, stepBox } from '@/player/rules/guidedView';
import { currentPage } from '@/player/rules/playState';
import { contextOf, started } from './playTools';

const box = { x: 10, y: 20, width: 100, height: 50 };

describe('the guided view looks at', () => {
  const table: [string, Record<string, unknown>[], unknown, unknown][] = [
    ['a rectangle', [], [1, 2, 3, 4], [1, 2, 3, 4]],
    ['an object', [{ ...box, id: 5, type: 'text', text: 'x' }], 5, [10, 20, 100, 50]],
    [
      'an object within a frame',
      [
        {
          x: 300,
          y: 400,
          width: 200,
          height: 200,
          id: 4,
          type: 'frame',
          objects: [{ ...box, id: 5, type: 'text' }],
        },
      ],
      5,
      [310, 420, 100, 50],
    ],
    ['a bubble with its tail', [{ ...box, id: 5, type: 'bubble', tail: [-80, 125] }], 5, [-20, 20, 130, 150]],
    [
      'a bubble with its tail aside',
      [{ ...box, id: 5, type: 'bubble', tail: [90, -60] }],
      5,
      [10, -15, 140, 85],
    ],
    ['a bubble without a tail', [{ ...box, id: 5, type: 'bubble' }], 5, [10, 20, 100, 50]],
    ['nothing, for a hidden object', [{ ...box, id: 5, type: 'text', hidden: true }], 5, null],
    ['nothing, for an object that is not there', [], 5, null],
    ['nothing, for a rectangle without width', [], [1, 2, 0, 4], null],
    ['nothing, for a rectangle without height', [], [1, 2, 3, 0], null],
  ];
  test.each(table)('%s', (_what, objects, step, expected) => {
    const context = contextOf([{ id: 1, objects, guidedView: [step] }]);
    const state = started(context);
    expect(stepBox(currentPage(context, state), state, 1)).toEqual(expected);
    expect(stepBox(currentPage(context, state), state, 0)).toBeNull();
  });
});

describe('the guided view continues', () => {
  const hidden = { ...box, id: 5, type: 'text', hidden: true };
  const table: [string, Record<string, unknown>, number, number | null][] = [
    ['to its first step', { guidedView: [[1, 2, 3, 4], 5] }, 0, 1],
    ['past a step that has nothing to show', { guidedView: [5, [1, 2, 3, 4]] }, 0, 2],
    ['nowhere after its last step', { guidedView: [[1, 2, 3, 4]] }, 1, null],
    ['nowhere when only hidden things are left', { guidedView: [[1, 2, 3, 4], 5] }, 1, null],
    ['nowhere on a page without steps', {}, 0, null],
  ];
  test.each(table)('%s', (_what, page, step, expected) => {
    const context = contextOf([{ id: 1, objects: [hidden], ...page }]);
    const state = { ...started(context), step };
    expect(nextStep(currentPage(context, state), state)).toBe(expected);
  });
});
