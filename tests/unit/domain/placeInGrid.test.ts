import { describe, expect, test } from 'vitest';
import { placeInGrid } from '@/features/project-chooser/ProjectChooserDialog';

/** Eleven places in rows of four: the last row has three. */
const from = (key: string, place: number) => placeInGrid(key, place, 11, 4);

describe('moving through a grid by arrows', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, null],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 6, 10],
    ['ArrowDown', 7, 10],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 2, null],
    ['Home', 7, 0],
    ['End', 2, 10],
    ['a', 2, null],
  ])('leads by %s from place %i to %s', (key, place, next) => {
    expect(from(key, place)).toBe(next);
  });

  test('stays where it is in its last row', () => {
    expect(from('ArrowDown', 9)).toBe(9);
  });
});
