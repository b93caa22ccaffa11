import { describe, expect, test } from 'vitest';
import type { Condition, VariableValue } from '@/comics/project';
import { isConditionMet } from '@/player/rules/conditions';

const state = {
  variables: new Map<string, VariableValue>([
    ['coins', 3],
    ['open', true],
    ['name', 'Loaf'],
    ['bag', ['key', 'rope']],
  ]),
  seen: new Set([7]),
};

const coins = (is: '==' | '!=' | '<' | '<=' | '>' | '>=', value: number): Condition => ({
  variable: 'coins',
  is,
  value,
});

describe('conditions', () => {
  const table: [Condition | undefined, boolean][] = [
    [undefined, true],
    [coins('==', 3), true],
    [coins('!=', 3), false],
    [coins('<', 3), false],
    [coins('<', 4), true],
    [coins('<=', 3), true],
    [coins('<=', 2), false],
    [coins('>', 2), true],
    [coins('>', 3), false],
    [coins('>=', 3), true],
    [coins('>=', 4), false],
    [{ variable: 'open', is: '<', value: 2 }, false],
    [{ variable: 'open', is: '==', value: true }, true],
    [{ variable: 'name', is: '==', value: 'Loaf' }, true],
    [{ variable: 'name', is: '<', value: 'Z' }, false],
    [{ variable: 'nobody', is: '==', value: 0 }, false],
    [{ variable: 'nobody', is: '!=', value: 0 }, true],
    [{ variable: 'bag', has: 'key' }, true],
    [{ variable: 'bag', has: 'map' }, false],
    [{ variable: 'name', has: 'Loaf' }, false],
    [{ variable: 'nobody', has: 'key' }, false],
    [{ variable: 'bag', is: '<', than: 'coins' }, true],
    [{ variable: 'coins', is: '<', than: 'bag' }, false],
    [{ seen: 7 }, true],
    [{ seen: 8 }, false],
    [{ not: { seen: 8 } }, true],
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ all: [{ seen: 7 }, coins('>', 9)] }, false],
    [{ any: [{ seen: 8 }, { not: coins('>', 9) }] }, true],
  ];
  test.each(table)('%j holds: %s', (condition, expected) => {
    expect(isConditionMet(condition, state)).toBe(expected);
  });
});
