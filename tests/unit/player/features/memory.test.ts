import { describe, expect, test } from 'vitest';
import type { Variable, VariableValue } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { memoryRules, storedVariables, withStored } from '@/player/features/memoryRules';
import { createContext, initialState, type PlayState } from '@/player/rules/playState';
import { continueReading, goBack, restart, startPlay } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { playableWhole } from '../../comics/exampleProject';

const declared = {
  score: { type: 'number', value: 6, min: -100, max: 1000 },
  bonus: { type: 'number', value: 4 },
  none: { type: 'number', value: 0 },
  name: { type: 'text', value: 'Anna' },
  other: { type: 'text', value: '' },
  met: { type: 'boolean', value: true },
  bag: { type: 'list', value: ['key', 'rope'] },
  chest: { type: 'list', value: ['coin'] },
  best: { type: 'number', value: 0, keep: true },
};

/** A play of these pages, with the variables above. */
function contextOf(pages: readonly Record<string, unknown>[]) {
  return createContext(playableWhole({ variables: declared, pages }), () => 0.5, [memoryRules]);
}

function play(...onEnter: readonly Record<string, unknown>[]): PlayState {
  const context = contextOf([{ id: 1, onEnter, objects: [] }]);
  return startPlay(context, initialState(context.project)).state;
}

const set = (variable: string, op: string, rest: Record<string, unknown> = {}) => ({
  do: 'set',
  variable,
  op,
  ...rest,
});

describe('a variable', () => {
  const sums: [what: string, actions: Record<string, unknown>[], name: string, comes: VariableValue][] = [
    ['is set to another one', [set('score', '=', { from: 'bonus' })], 'score', 4],
    ['grows by another one', [set('score', '+', { from: 'bonus' })], 'score', 10],
    ['loses another one', [set('score', '-', { from: 'bonus' })], 'score', 2],
    ['is multiplied', [set('score', '*', { value: 1.5 })], 'score', 9],
    ['is divided by another one', [set('score', '/', { from: 'bonus' })], 'score', 1.5],
    ['stays as it is when it is divided by nothing', [set('score', '/', { value: 0 })], 'score', 6],
    [
      'stays as it is when it is divided by a variable that is 0',
      [set('score', '/', { from: 'none' })],
      'score',
      6,
    ],
    ['is at most another one', [set('score', 'min', { from: 'bonus' })], 'score', 4],
    ['is at least a number', [set('score', 'max', { value: 8 })], 'score', 8],
    ['stays within its bounds', [set('score', '*', { value: 1e9 })], 'score', 1000],
    [
      'has three thirds that are one',
      [set('bonus', '=', { value: 1 }), set('bonus', '/', { value: 3 }), set('bonus', '*', { value: 3 })],
      'bonus',
      1,
    ],
    [
      'counts tenths as people do',
      [set('bonus', '=', { value: 0.3 }), set('bonus', '/', { value: 0.1 })],
      'bonus',
      3,
    ],
    [
      'has no crumbs of a product',
      [set('bonus', '=', { value: 1.1 }), set('bonus', '*', { value: 1.1 })],
      'bonus',
      1.21,
    ],
    ['is rounded', [set('score', '/', { value: 4 }), set('score', 'round')], 'score', 2],
    ['is a chance up to another one', [set('score', 'random', { from: 'bonus' })], 'score', -48],
    ['takes how much is in a list', [set('score', '=', { from: 'bag' })], 'score', 2],
    ['takes no word for a number', [set('score', '+', { from: 'name' })], 'score', 6],
    ['is not set to a word', [set('score', '=', { from: 'name' })], 'score', 6],
    ['is no chance up to a word', [set('score', 'random', { from: 'name' })], 'score', 6],
    ['of yes and no takes no number', [set('met', '=', { from: 'none' })], 'met', true],
    ['takes nothing from a variable that is not there', [set('score', '+', { from: 'nobody' })], 'score', 6],
    ['of words takes those of another one', [set('other', '=', { from: 'name' })], 'other', 'Anna'],
    ['of words takes no number', [set('other', '=', { from: 'score' })], 'other', ''],
    ['of yes and no takes those of another one', [set('met', '=', { from: 'met' })], 'met', true],
  ];

  test.each(sums)('%s', (_what, actions, name, comes) => {
    expect(play(...actions).variables.get(name)).toEqual(comes);
  });

  test('stays as it is when a product is infinite', () => {
    const huge = set('bonus', '*', { value: 1e200 });
    expect(play(huge, huge).variables.get('bonus')).toBe(4e200);
  });
});

describe('a list', () => {
  const lists: [what: string, actions: Record<string, unknown>[], comes: readonly string[]][] = [
    ['takes a word', [set('bag', 'add', { value: 'cheese' })], ['key', 'rope', 'cheese']],
    ['has each word once', [set('bag', 'add', { value: 'key' })], ['key', 'rope']],
    ['gives a word away', [set('bag', 'remove', { value: 'key' })], ['rope']],
    [
      'stays as it is without a word that is not in it',
      [set('bag', 'remove', { value: 'cat' })],
      ['key', 'rope'],
    ],
    ['is emptied', [set('bag', 'clear')], []],
    ['is set', [set('bag', '=', { value: ['a', 'b', 'a'] })], ['a', 'b']],
    ['takes what another one has', [set('bag', 'add', { from: 'chest' })], ['key', 'rope', 'coin']],
    ['takes a word from a variable', [set('bag', 'add', { from: 'name' })], ['key', 'rope', 'Anna']],
    ['takes no nothing', [set('bag', 'add', { from: 'other' })], ['key', 'rope']],
    ['takes no number', [set('bag', 'add', { from: 'score' })], ['key', 'rope']],
    ['knows no sums', [set('bag', '*', { value: 2 })], ['key', 'rope']],
  ];

  test.each(lists)('%s', (_what, actions, comes) => {
    expect(play(...actions).variables.get('bag')).toEqual(comes);
  });

  test('has no more words than allowed', () => {
    const words = Array.from({ length: 16 }, (_, index) => set('bag', 'add', { value: `thing ${index}` }));
    const more = Array.from({ length: 20 }, (_, index) => set('bag', 'add', { value: `more ${index}` }));
    expect(play(...words, ...more).variables.get('bag')).toHaveLength(32);
  });

  test('keeps 200 characters of a word', () => {
    const long = play(set('bag', 'add', { value: 'a'.repeat(300) })).variables.get('bag');
    expect(long).toEqual(['key', 'rope', 'a'.repeat(200)]);
  });

  test('reads as the number of its words, and is counted so', () => {
    const text = { count: 'bag', en: { one: '{bag} thing', other: '{bag} things' } };
    const say = (bag: VariableValue) => resolveText(text, { languages: ['en'], variable: () => bag });
    expect([say(['key']), say(['key', 'rope']), say([])]).toEqual(['1 thing', '2 things', '0 things']);
  });
});

describe('words that a reader typed', () => {
  test.each(['{score}', '<b>bold</b>', '{{', '&amp;', '$1'])('are on the page unchanged: %s', (typed) => {
    const context = { languages: ['en'], variable: (name: string) => (name === 'name' ? typed : 7) };
    expect(resolveText('Hello, {name}!', context)).toBe(`Hello, ${typed}!`);
  });
});

describe('a variable that is kept for ever', () => {
  const pages = [
    { id: 1, next: 2, objects: [], onEnter: [set('score', '+', { value: 1 })] },
    { id: 2, objects: [], onEnter: [set('best', '+', { value: 1 }), set('score', '+', { value: 1 })] },
  ];
  const context = contextOf(pages);
  const ended = continueReading(context, startPlay(context, initialState(context.project)).state).state;

  test('is not reverted by going back; the rest is', () => {
    const before = goBack(context, ended).state;
    expect([before.variables.get('best'), before.variables.get('score')]).toEqual([1, 7]);
  });

  test('stays when the story restarts', () => {
    const again = restart(context, ended).state;
    expect([again.variables.get('best'), again.variables.get('score')]).toEqual([1, 7]);
    expect(continueReading(context, again).state.variables.get('best')).toBe(2);
  });

  test('comes from its own record and not from a saved position, which may be older', () => {
    const fresh = initialState({
      ...context.project,
      variables: withStored(context.project.variables, { best: { type: 'number', value: 9 } }),
    });
    const kept = JSON.parse(JSON.stringify(savePlay(initialState(context.project), ended, 1)));
    expect(restorePlay(fresh, context.project, kept)?.variables.get('best')).toBe(9);
  });

  test('is stored only where it differs from the file', () => {
    expect(storedVariables(context.project.variables, initialState(context.project).variables)).toEqual({});
    expect(storedVariables(context.project.variables, ended.variables)).toEqual({
      best: { type: 'number', value: 1 },
    });
  });

  const kept = (variable: Variable, value: unknown, type: string = variable.type) =>
    withStored({ it: { ...variable, keep: true } }, { it: { type, value } }).it?.value;

  test.each<[string, Variable, unknown, VariableValue]>([
    ['a number', { type: 'number', value: 0 }, 5, 5],
    ['a number beyond its bounds', { type: 'number', value: 0, max: 3 }, 5, 3],
    ['a list', { type: 'list', value: [] }, ['a', 'a', 7], ['a']],
    ['a yes', { type: 'boolean', value: false }, true, true],
    ['words', { type: 'text', value: '' }, 'Anna', 'Anna'],
    ['nonsense', { type: 'number', value: 2 }, 'five', 2],
  ])('fits the current file: %s', (_what, variable, value, comes) => {
    expect(kept(variable, value)).toEqual(comes);
  });

  test('starts afresh when the file has another type for it, or does not keep it any more', () => {
    expect(kept({ type: 'number', value: 2 }, 7, 'text')).toBe(2);
    expect(
      withStored({ it: { type: 'number', value: 2 } }, { it: { type: 'number', value: 7 } }).it?.value,
    ).toBe(2);
  });
});
