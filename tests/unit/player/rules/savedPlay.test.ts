import { describe, expect, test } from 'vitest';
import { initialState, type Moment } from '@/player/rules/playState';
import { goOn } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { contextOf, started } from './playTools';

const context = contextOf([{ id: 1, next: 2 }, { id: 2 }], {
  coins: { type: 'number', value: 0 },
  open: { type: 'boolean', value: false },
});
const fresh = initialState(context.project);
const far = {
  ...goOn(context, started(context)).state,
  variables: new Map<string, number | boolean>([
    ['coins', 4],
    ['open', true],
  ]),
  taken: new Set(['20/1']),
  shown: new Map([[5, false]]),
};
/** What storage gives back. */
const stored = JSON.parse(JSON.stringify(savePlay(fresh, far, 'hash', 1)));

describe('taking a play up again', () => {
  test('[B14] comes back to the page with everything that happened', () => {
    const { page, variables, seen, taken, shown, history } = far;
    const restored = restorePlay(fresh, context.project, 'hash', stored);
    expect(restored).toMatchObject({ page, variables, seen, taken, shown });
    expect(restored?.history).toEqual(history);
  });

  test('[B14] keeps every moment of the way, and only what changed between them', () => {
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
      choice: page === 2 ? [20, 1] : undefined,
    });
    const history = [moment(1, 0, [1], []), moment(2, 7, [1, 2], ['20/1']), moment(1, 7, [1, 2], ['20/1'])];
    const saved = savePlay(fresh, { ...far, history }, 'hash', 1);
    expect(saved.history.map(({ variables }) => variables)).toEqual([{}, { coins: 7 }, {}]);
    const restored = restorePlay(fresh, context.project, 'hash', JSON.parse(JSON.stringify(saved)));
    expect(restored?.history).toEqual(history);
  });

  test.each([
    ['another version of the file', 'changed', stored],
    ['nothing', 'hash', null],
    ['nonsense', 'hash', 'x'],
    ['a page that is gone', 'hash', { ...stored, page: 9 }],
  ])('[B14] starts anew from %s', (_what, hash, kept) => {
    expect(restorePlay(fresh, context.project, hash, kept)).toBeNull();
  });

  test('[B14] leaves out what does not fit the file', () => {
    const odd = { ...stored, variables: { coins: 'many', open: true, extra: 1 }, seen: [1, 9], step: -4 };
    const state = restorePlay(fresh, context.project, 'hash', odd);
    expect([...(state?.variables ?? [])]).toEqual([
      ['coins', 0],
      ['open', true],
    ]);
    expect(state?.seen).toEqual(new Set([1]));
    expect(state?.step).toBe(0);
  });
});
