import { describe, expect, test } from 'vitest';
import { findObject } from '@/comics/pageContents';
import type { PlayContext, PlayState } from '@/player/rules/playState';
import { continueReading, goBack, goBackTo, takeOption, tapObject } from '@/player/rules/readerMoves';
import { takenChoices } from '@/player/sheets/choicesSheet';
import { ifThen } from '../../../support/comics/ifThen';
import { contextOf, kinds, started } from './playTools';

const box = { x: 0, y: 0, width: 100, height: 100 };
const coins = { coins: { type: 'number', value: 0 } };
const add = (value: number) => ({ do: 'set', variable: 'coins', op: '+', value });
const coin = { ...box, id: 30, type: 'hotspot', label: 'coin', onTap: [add(1), { do: 'hide', object: 30 }] };
const choice = (...options: Record<string, unknown>[]) => ({ ...box, id: 20, type: 'choice', options });

type Step = (context: PlayContext, state: PlayState) => PlayState;
const on: Step = (context, state) => continueReading(context, state).state;
const tap: Step = (context, state) => tapObject(context, state, 30).state;
const option =
  (index: number): Step =>
  (context, state) => {
    const found = findObject(context.page(state.page), 20);
    if (found?.type !== 'choice') throw new Error('no choice on the page');
    return takeOption(context, state, found, index).state;
  };

function walk(context: PlayContext, ...steps: Step[]): PlayState {
  return steps.reduce((state, step) => step(context, state), started(context));
}

describe('the way back leads to before the touch that left the page', () => {
  const pay = { label: 'pay', once: true, actions: [add(-3), { do: 'go', page: 2 }] };
  const stories: [string, Record<string, unknown>[], Step[], Record<string, unknown>][] = [
    [
      'what was found on the page is kept',
      [{ id: 1, next: 2, objects: [coin] }, { id: 2 }],
      [tap, on],
      { page: 1, coins: 1, seen: [1], taken: [], hidden: true },
    ],
    [
      'what the choice cost is given back, and the option is offered again',
      [{ id: 1, objects: [choice(pay)] }, { id: 2 }],
      [option(0)],
      { page: 1, coins: 0, seen: [1], taken: [] },
    ],
    [
      'what a later page gave is given back',
      [{ id: 1, next: 2 }, { id: 2, onEnter: [add(5)], next: 3 }, { id: 3 }],
      [on],
      { page: 1, coins: 0, seen: [1], taken: [] },
    ],
    [
      'what the page gave on being entered is not given twice',
      [{ id: 1, onEnter: [add(5)], next: 2 }, { id: 2 }],
      [on],
      { page: 1, coins: 5, seen: [1], taken: [] },
    ],
    ...[
      ['where a condition holds', ifThen({ seen: 1 }, [add(5)], [])],
      ['where it does not', ifThen({ seen: 9 }, [], [add(5)])],
      ['within another condition', ifThen({ seen: 9 }, [], [ifThen({ seen: 9 }, [], [add(5)])])],
    ].map(([where, action]): (typeof stories)[number] => [
      `what the page gave ${where} is not given twice`,
      [{ id: 1, onEnter: [action], next: 2 }, { id: 2 }],
      [on],
      { page: 1, coins: 5, seen: [1], taken: [] },
    ]),
    [
      'a page that sends on at once is passed over',
      [{ id: 1, next: 2 }, { id: 2, onEnter: [{ do: 'go', page: 3 }] }, { id: 3 }],
      [on],
      { page: 1, coins: 0, seen: [1], taken: [] },
    ],
    [
      'the guided step is the one that was left',
      [{ id: 1, next: 2, guidedView: [[0, 0, 9, 9]] }, { id: 2 }],
      [on, on],
      { page: 1, step: 1, coins: 0, seen: [1], taken: [] },
    ],
  ];
  test.each(stories)('%s', (_what, pages, steps, expected) => {
    const context = contextOf(pages, coins);
    const { state } = goBack(context, walk(context, ...steps));
    expect({
      page: state.page,
      coins: state.variables.get('coins'),
      seen: [...state.seen],
      taken: [...state.taken],
      ...('step' in expected && { step: state.step }),
      ...('hidden' in expected && { hidden: state.shown.get(30) === false }),
    }).toEqual(expected);
    expect(state.history).toEqual([]);
  });

  test('what the page shows on being entered is shown again', () => {
    const onEnter = [
      { do: 'show', object: 5 },
      ifThen({ variable: 'coins', is: '>=', value: 0 }, [add(1), { do: 'animate', object: 5 }]),
    ];
    const context = contextOf([{ id: 1, onEnter, next: 2 }, { id: 2 }], coins);
    const result = goBack(context, walk(context, on));
    expect(kinds(result)).toEqual(['turn', 'reveal', 'animate']);
    expect(result.state.variables.get('coins')).toBe(1);
  });
});

describe('the choices that led here', () => {
  const pages = [
    { id: 1, objects: [coin, choice({ label: 'a', actions: [add(10), { do: 'go', page: 2 }] })] },
    { id: 2, next: 3 },
    { id: 3, objects: [choice({ label: 'b' }, { label: 'c', actions: [{ do: 'go', page: 4 }] })] },
    { id: 4 },
  ];

  test('are listed in order, each with the option that was chosen', () => {
    const context = contextOf(pages, coins);
    const far = walk(context, tap, option(0), on, option(1));
    const listed = takenChoices(context, far).map(({ index, option: taken }) => [index, taken.label]);
    expect(listed).toEqual([
      [0, 'a'],
      [2, 'c'],
    ]);
  });

  test('can each be made again, with everything as it was then', () => {
    const context = contextOf(pages, coins);
    const far = walk(context, tap, option(0), on, option(1));
    const { state } = goBackTo(context, far, 0);
    expect(state).toMatchObject({ page: 1, history: [], stage: 'playing' });
    expect(state.variables.get('coins')).toBe(1);
    expect([...state.seen]).toEqual([1]);
    expect(option(0)(context, state).variables.get('coins')).toBe(11);
  });

  test('are of the latest two hundred pages, so that a play is saved quickly', () => {
    const context = contextOf(
      [
        { id: 1, next: 2 },
        { id: 2, next: 1 },
      ],
      coins,
    );
    const { history } = walk(context, ...Array.from({ length: 203 }, () => on));
    expect(history).toHaveLength(200);
    expect([history[0]?.page, history.at(-1)?.page]).toEqual([2, 1]);
  });

  test('lead nowhere when there is no such moment', () => {
    const context = contextOf(pages, coins);
    const state = walk(context);
    expect(goBackTo(context, state, 3).state).toBe(state);
  });
});
