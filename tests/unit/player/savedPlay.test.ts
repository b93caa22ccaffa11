import { describe, expect, it } from 'vitest';
import { goOn } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { contextOf, started } from './playTools';

const context = contextOf([{ id: 1, next: 2 }, { id: 2 }], {
  coins: { type: 'number', value: 0 },
  open: { type: 'boolean', value: false },
});
const far = {
  ...goOn(context, started(context)).state,
  variables: new Map<string, number | boolean>([
    ['coins', 4],
    ['open', true],
  ]),
  taken: new Set(['20/1']),
};
/** What storage gives back. */
const stored = JSON.parse(JSON.stringify(savePlay(far, 'hash', 1)));

describe('taking a play up again', () => {
  it('[B14] comes back to the page with everything that happened', () => {
    const { page, variables, seen, taken, history } = far;
    expect(restorePlay(context.project, 'hash', stored)).toMatchObject({
      page,
      variables,
      seen,
      taken,
      history,
    });
  });

  it.each([
    ['another version of the file', 'changed', stored],
    ['nothing', 'hash', null],
    ['nonsense', 'hash', 'x'],
    ['a page that is gone', 'hash', { ...stored, page: 9 }],
  ])('[B14] starts anew from %s', (_what, hash, kept) => {
    expect(restorePlay(context.project, hash, kept)).toBeNull();
  });

  it('[B14] leaves out what does not fit the file', () => {
    const odd = { ...stored, variables: { coins: 'many', open: true, extra: 1 }, seen: [1, 9], step: -4 };
    const state = restorePlay(context.project, 'hash', odd);
    expect([...(state?.variables ?? [])]).toEqual([
      ['coins', 0],
      ['open', true],
    ]);
    expect(state?.seen).toEqual(new Set([1]));
    expect(state?.step).toBe(0);
  });
});
