import { describe, expect, test } from 'vitest';
import { branchToAnotherEnding, endingDelay, endingDisplay } from '@/player/rules/endingDelay';
import { isAtEnding, reachedEndings } from '@/player/rules/endings';
import { currentPage, initialState } from '@/player/rules/playState';
import { continueReading, startPlay, tapObject } from '@/player/rules/readerMoves';
import { ifThen } from '../../../support/comics/ifThen';
import { contextOf, started } from './playTools';

const box = { x: 0, y: 0, width: 9, height: 9 };
const button = (id: number, onTap: readonly Record<string, unknown>[], more = {}) => ({
  ...box,
  id,
  type: 'button',
  label: 'Go',
  onTap,
  ...more,
});
const go = (page: number) => ({ do: 'go', page });
const restart = { do: 'restart' };

function beatOf(page: Record<string, unknown>, words = '', soundLength = 0) {
  const context = contextOf([{ id: 1, end: true, ending: 'Good', ...page }]);
  const state = started(context);
  return endingDelay(currentPage(context, state), state, words, () => soundLength);
}

describe('the page of an ending', () => {
  const again = button(20, [restart], { enter: { effect: 'fade', delay: 6000, duration: 500 } });
  const cheer = { sound: [3, 1] };
  test.each([
    ['nothing to read', {}, '', 0, 2500],
    ['ten words', {}, 'a b c d e f g h i j', 0, 5800],
    ['a button that comes late', { objects: [again] }, '', 0, 7500],
    ['a sound', { sounds: [cheer] }, '', 4000, 5000],
    [
      'a sound after a wait',
      {
        onEnter: [
          { do: 'wait', duration: 3000 },
          { do: 'play', sound: cheer },
        ],
      },
      '',
      2000,
      6000,
    ],
    [
      'one of two sounds, the longer one',
      {
        onEnter: [
          ifThen(
            { seen: 1 },
            [],
            [
              { do: 'wait', duration: 3000 },
              { do: 'play', sound: cheer },
            ],
          ),
        ],
      },
      '',
      2000,
      6000,
    ],
    [
      'music that plays on',
      {
        sounds: [
          { ...cheer, channel: 'music' },
          { ...cheer, channel: 'ambience' },
          { ...cheer, loop: true },
        ],
      },
      '',
      60_000,
      2500,
    ],
    [
      'a motion that ends',
      {
        objects: [
          {
            ...box,
            id: 30,
            type: 'shape',
            kind: 'rect',
            idle: { duration: 5000, keyframes: [{ at: 0 }, { at: 1, dx: 5 }] },
          },
        ],
      },
      '',
      0,
      6000,
    ],
  ] as const)('with %s is left alone until that is over', (_what, page, words, length, expected) => {
    expect(beatOf(page, words, length)).toBe(expected);
  });

  test.each([
    ['nothing to touch', {}, 'screen'],
    [
      'its own “again”',
      { objects: [button(20, [{ do: 'set', variable: 'coins', value: 0 }, restart])] },
      'screen',
    ],
    ['a way on', { next: 1 }, 'note'],
    ['a button that leads back to a fork', { objects: [button(20, [go(1)])] }, 'note'],
    ['a toy', { objects: [button(20, [{ do: 'play', sound: { sound: [3, 1] } }])] }, 'note'],
    ['a button that is hidden', { objects: [button(20, [go(1)], { hidden: true })] }, 'screen'],
    [
      'a choice in a frame',
      {
        objects: [
          {
            ...box,
            id: 40,
            type: 'frame',
            objects: [{ ...box, id: 41, type: 'choice', options: [{ label: 'A', actions: [restart] }] }],
          },
        ],
      },
      'note',
    ],
  ])('with %s gets the end as a %s', (_what, page, expected) => {
    const context = contextOf([{ id: 1, end: true, ...page }]);
    const state = started(context);
    expect(endingDisplay(currentPage(context, state), state)).toBe(expected);
  });
});

describe('an ending', () => {
  const pages = [
    { id: 1, objects: [button(20, [go(2)]), button(21, [go(3)])] },
    { id: 2, ending: 'Good', end: true, objects: [button(22, [restart])] },
    { id: 3, objects: [button(23, [go(4)]), button(24, [go(5)])] },
    { id: 4, ending: 'Bad', next: 1 },
    { id: 5, ending: 'Ugly', objects: [button(25, [go(1)])] },
  ];

  test('is reached with its page, whatever its own button does next', () => {
    const context = contextOf(pages);
    const atEnd = tapObject(context, started(context), 20).state;
    expect(isAtEnding(context, atEnd)).toBe(true);
    expect(reachedEndings(context, atEnd)).toEqual([2]);
    const on = tapObject(context, tapObject(context, started(context), 21).state, 23).state;
    expect(reachedEndings(context, on)).toEqual([4]);
    expect(reachedEndings(context, continueReading(context, on).state)).toEqual([4]);
  });

  test('of a page that is shown part by part is reached at its last part', () => {
    const context = contextOf([
      {
        id: 1,
        end: true,
        ending: 'Moon',
        guidedView: [
          [0, 0, 5, 5],
          [5, 5, 4, 4],
        ],
      },
    ]);
    const whole = startPlay(context, initialState(context.project)).state;
    expect(reachedEndings(context, whole)).toEqual([]);
    const first = continueReading(context, whole).state;
    expect(isAtEnding(context, first)).toBe(false);
    expect(reachedEndings(context, continueReading(context, first).state)).toEqual([1]);
  });

  test('leads back to the latest page from which another one can be found', () => {
    const context = contextOf(pages);
    const fork = tapObject(context, started(context), 21).state;
    const ugly = tapObject(context, fork, 24).state;
    expect(branchToAnotherEnding(context, ugly, [5])).toBe(1);
    expect(branchToAnotherEnding(context, ugly, [5, 4, 2])).toBeNull();
    const good = tapObject(context, started(context), 20).state;
    expect(branchToAnotherEnding(context, good, [2])).toBe(0);
  });

  test('is found from the start only when the story does not branch before it', () => {
    const context = contextOf([
      { id: 1, next: 2 },
      { id: 2, ending: 'Good' },
      { id: 3, ending: 'Bad' },
    ]);
    expect(branchToAnotherEnding(context, continueReading(context, started(context)).state, [2])).toBeNull();
  });
});
