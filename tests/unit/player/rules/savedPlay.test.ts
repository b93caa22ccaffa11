import { describe, expect, test } from 'vitest';
import { initialState, type Moment } from '@/player/rules/playState';
import { continueReading } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { savedPlace } from '@/player/storage/store';
import { contextOf, started } from './playTools';

const coins = { coins: { type: 'number', value: 0 } };
const add = { do: 'set', variable: 'coins', op: '+' };
const context = contextOf([{ id: 1, next: 2 }, { id: 2 }], {
  coins: { type: 'number', value: 0 },
  open: { type: 'boolean', value: false },
});
const fresh = initialState(context.project);
const far = {
  ...continueReading(context, started(context)).state,
  variables: new Map<string, number | boolean>([
    ['coins', 4],
    ['open', true],
  ]),
  taken: new Set(['20/1']),
  shown: new Map([[5, false]]),
};
/** What storage returns. */
const stored = JSON.parse(JSON.stringify(savePlay(fresh, far, 1)));

describe('resuming a play', () => {
  test('returns to the page with everything that happened', () => {
    const { page, variables, seen, taken, shown, history } = far;
    const restored = restorePlay(fresh, context.project, stored);
    expect(restored).toMatchObject({ page, variables, seen, taken, shown });
    expect(restored?.history).toEqual(history);
  });

  test('has nothing to continue while the first page was not left', () => {
    const begun = { ...started(context), progress: 0.5 };
    expect(savePlay(fresh, begun, 1).progress).toBe(0);
    expect(savePlay(fresh, { ...begun, step: 1 }, 1).progress).toBe(0.5);
    expect(savePlay(fresh, { ...far, progress: 1 }, 1).progress).toBe(1);
  });

  test('keeps every moment of the way, and only what changed between them', () => {
    const moment = (page: number, coins: number, seen: number[], taken: string[]): Moment => ({
      page,
      step: page - 1,
      variables: new Map<string, number | boolean>([
        ['coins', coins],
        ['open', false],
      ]),
      seen: new Set(seen),
      taken: new Set(taken),
      shown: new Map([[page, true]]),
      viewed: new Set(),
      choice: page === 2 ? [20, 1] : undefined,
    });
    const history = [moment(1, 0, [1], []), moment(2, 7, [1, 2], ['20/1']), moment(1, 7, [1, 2], ['20/1'])];
    const saved = savePlay(fresh, { ...far, history }, 1);
    expect(saved.history.map(({ variables }) => variables)).toEqual([{}, { coins: 7 }, {}]);
    const restored = restorePlay(fresh, context.project, JSON.parse(JSON.stringify(saved)));
    expect(restored?.history).toEqual(history);
  });

  test.each([
    ['nothing', null],
    ['nonsense', 'x'],
    ['a page that is gone', { ...stored, page: 9 }],
  ])('starts again from %s', (_what, kept) => {
    expect(restorePlay(fresh, context.project, kept)).toBeNull();
  });

  test('continues in a changed file, with the part of the path that still exists', () => {
    const before = contextOf(
      [{ id: 1, next: 2 }, { id: 2, onEnter: [add], next: 3 }, { id: 3, next: 4 }, { id: 4 }],
      coins,
    );
    const way = [1, 2, 3].reduce((state) => continueReading(before, state).state, started(before));
    const kept = JSON.parse(JSON.stringify(savePlay(initialState(before.project), way, 1)));
    const after = contextOf([{ id: 4, next: 5 }, { id: 1, next: 3 }, { id: 3, next: 4 }, { id: 5 }], coins);
    const state = restorePlay(initialState(after.project), after.project, kept);
    expect(state).toMatchObject({ page: 4, seen: new Set([1, 3, 4]), variables: new Map([['coins', 1]]) });
    expect(
      state?.history.map(({ page, seen, variables }) => [page, [...seen], variables.get('coins')]),
    ).toEqual([
      [1, [1], 0],
      [3, [1, 3], 1],
    ]);
  });

  test.each([
    ['kept', { page: 2 }],
    ['lost', { page: 9 }],
    ['none', null],
    ['none', 'x'],
  ] as const)('says whether the place is there before it is read whole: %s', (place, kept) => {
    expect(savedPlace({ read: () => kept }, context.project, 'cat')).toBe(place);
  });

  test('leaves out what does not fit the file', () => {
    const odd = { ...stored, variables: { coins: 'many', open: true, extra: 1 }, seen: [1, 9], step: -4 };
    const state = restorePlay(fresh, context.project, odd);
    expect([...(state?.variables ?? [])]).toEqual([
      ['coins', 0],
      ['open', true],
    ]);
    expect(state?.seen).toEqual(new Set([1]));
    expect(state?.step).toBe(0);
  });
});
