import { describe, expect, test } from 'vitest';
import type { Action, Variable, VariableValue } from '@/comics/project';
import { changedValue } from '@/player/rules/conditions';

type Set = Extract<Action, { do: 'set' }>;
const set = (op: Set['op'], value?: VariableValue): Set => ({ do: 'set', variable: 'x', op, value });
const number: Variable = { type: 'number', value: 0, min: 0, max: 9 };
const boolean: Variable = { type: 'boolean', value: false };
const text: Variable = { type: 'text', value: '' };

describe('setting variables', () => {
  const table: [string, Variable, VariableValue, Set, VariableValue][] = [
    ['takes a value', number, 1, set('=', 5), 5],
    ['adds', number, 1, set('+', 2), 3],
    ['adds one when nothing is said', number, 1, set('+'), 2],
    ['takes away', number, 5, set('-', 2), 3],
    ['stays under its highest', number, 8, set('+', 5), 9],
    ['stays over its lowest', number, 1, set('-', 5), 0],
    ['stays over a lowest alone', { type: 'number', value: 0, min: -5 }, 0, set('-', 9), -5],
    ['stays under a highest alone', { type: 'number', value: 0, max: 5 }, 0, set('=', 9), 5],
    [
      'is not counted beyond all numbers',
      { type: 'number', value: 0 },
      Number.MAX_VALUE,
      set('+', Number.MAX_VALUE),
      Number.MAX_VALUE,
    ],
    ['adds tenths as people do', { type: 'number', value: 0 }, 0.2, set('+', 0.1), 0.3],
    ['takes tenths away as people do', { type: 'number', value: 0 }, 0.3, set('-', 0.1), 0.2],
    [
      'keeps large whole numbers',
      { type: 'number', value: 0 },
      9_007_199_254_740_990,
      set('+'),
      9_007_199_254_740_991,
    ],
    ['keeps a number from a word', number, 4, set('=', 'five'), 4],
    ['switches over', boolean, false, set('toggle'), true],
    ['takes a yes', boolean, false, set('=', true), true],
    ['keeps a yes from a number', boolean, true, set('=', 0), true],
    ['takes words', text, 'a', set('=', 'b'), 'b'],
    ['cuts words that are too long', text, '', set('=', 'x'.repeat(300)), 'x'.repeat(200)],
    ['does not add words', text, 'a', set('+', 'b'), 'a'],
  ];
  test.each(table)('%s', (_what, variable, current, action, expected) => {
    expect(changedValue(variable, current, action, () => 0)).toBe(expected);
  });

  test.each([
    [0.499, true],
    [0.5, false],
  ])('tosses a coin: chance %d gives %s', (chance, expected) => {
    expect(changedValue(boolean, !expected, set('random'), () => chance)).toBe(expected);
  });

  test.each<[what: string, bounds: object, value: VariableValue | undefined, least: number, most: number]>([
    ['from nothing to what is said', {}, 5, 0, 5],
    ['from the lowest to what is said', { min: 2, max: 9 }, 5, 2, 5],
    ['between nothing and one', {}, undefined, 0, 1],
    ['from below to the lowest', { min: 2 }, -2, 2, 2],
    ['of whole numbers alone', { min: 0.5, max: 2.5 }, undefined, 1, 2],
  ])('picks a number %s', (_what, bounds, value, least, most) => {
    const pick = (chance: number) =>
      changedValue({ type: 'number', value: 0, ...bounds }, 0, set('random', value), () => chance);
    expect([pick(0), pick(0.999)]).toEqual([least, most]);
  });

  test.each([
    [0, 1],
    [0.5, 4],
    [0.999, 6],
  ])('throws a die: chance %d gives %i', (chance, expected) => {
    const die: Variable = { type: 'number', value: 1, min: 1, max: 6 };
    expect(changedValue(die, 1, set('random'), () => chance)).toBe(expected);
  });
});
