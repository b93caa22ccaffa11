import { describe, expect, test, vi } from 'vitest';
import { findObject } from '@/comics/pageContents';
import { initialState, type PlayContext, type PlayState } from '@/player/rules/playState';
import {
  advanceAutomatically,
  canContinue,
  canGoBack,
  continueReading,
  goBack,
  goToPageNumber,
  restart,
  resume,
  showWholePage,
  startPlay,
  takeOption,
  tapObject,
} from '@/player/rules/readerMoves';
import { contextOf, kinds, started } from './playTools';

const coins = { coins: { type: 'number', value: 0, max: 9 } };
const box = { x: 0, y: 0, width: 100, height: 100 };
const choice = (...options: Record<string, unknown>[]) => ({ ...box, id: 20, type: 'choice', options });
const hotspot = (...onTap: Record<string, unknown>[]) => ({
  ...box,
  id: 21,
  type: 'hotspot',
  label: 'x',
  onTap,
});

function take(context: PlayContext, state: PlayState, index: number) {
  const found = findObject(context.page(state.page), 20);
  if (found?.type !== 'choice') throw new Error('no choice on the page');
  return takeOption(context, state, found, index);
}

describe('continuing', () => {
  test('walks the guided view before it turns the page', () => {
    const context = contextOf([
      { id: 1, next: 2, guidedView: [[0, 0, 10, 10], 5, [0, 0, 20, 20]] },
      { id: 2 },
    ]);
    let state = started(context);
    const steps: number[] = [];
    for (let move = 0; move < 3; move += 1) {
      state = continueReading(context, state).state;
      steps.push(state.step);
    }
    // Object 5 is not on the page, so its step has nothing to show.
    expect(steps).toEqual([1, 3, 0]);
    expect(state.page).toBe(2);
  });

  const onward: [string, Record<string, unknown>, string, string][] = [
    ['turns to the next page', { next: 2, objects: [] }, 'turn', '2 playing'],
    [
      'turns past targets when there is a next page',
      { next: 2, objects: [hotspot({ do: 'back' })] },
      'turn',
      '2 playing',
    ],
    ['waits at a choice', { next: 2, objects: [choice({ label: 'a' })] }, 'hint', '1 playing'],
    ['waits at a target when nothing is next', { objects: [hotspot({ do: 'back' })] }, 'hint', '1 playing'],
    [
      'ends at an end, with anything that could be tapped there',
      { end: true, objects: [hotspot({ do: 'restart' })] },
      'end',
      '1 ended',
    ],
    ['ends where nothing else is left', { objects: [] }, 'end', '1 ended'],
    [
      'ends when no option is left',
      { objects: [choice({ label: 'a', when: { seen: 9 } })] },
      'end',
      '1 ended',
    ],
    [
      'continues when no option is left',
      { next: 2, objects: [choice({ label: 'a', when: { seen: 9 } })] },
      'turn',
      '2 playing',
    ],
    [
      'passes a hidden choice',
      { next: 2, objects: [{ ...choice({ label: 'a' }), hidden: true }] },
      'turn',
      '2 playing',
    ],
    ['ends when the next page is not there', { next: 9, objects: [] }, 'end', '1 ended'],
  ];
  test.each(onward)('%s', (_what, page, kind, expected) => {
    const context = contextOf([{ id: 1, ...page }, { id: 2 }]);
    const result = continueReading(context, started(context));
    expect(kinds(result)).toEqual([kind]);
    expect(`${result.state.page} ${result.state.stage}`).toBe(expected);
    expect(canContinue(context, started(context))).toBe(kind !== 'hint');
  });

  test('is known to lead on without anything that happens on the next page', () => {
    const dice = { do: 'set', variable: 'coins', op: 'random', value: [1, 6] };
    const context = contextOf(
      [
        { id: 1, next: 2 },
        { id: 2, onEnter: [dice] },
      ],
      coins,
    );
    const random = vi.fn(() => 0.5);
    expect(canContinue({ ...context, random }, started(context))).toBe(true);
    expect(random).not.toHaveBeenCalled();
    continueReading({ ...context, random }, started(context));
    expect(random).toHaveBeenCalled();
  });

  test('ends after the page of an ending', () => {
    const context = contextOf([{ id: 1, end: true, ending: { ru: 'Хорошо', en: 'Good' } }]);
    expect(continueReading(context, started(context)).commands).toEqual([{ kind: 'end' }]);
  });

  test('stops automatically for the reader when it never ends', () => {
    const context = contextOf([
      { id: 1, next: 2 },
      { id: 2, next: 1 },
    ]);
    let state = started(context);
    for (let turn = 0; turn < 500; turn += 1) state = advanceAutomatically(context, state).state;
    expect(state.stage).toBe('playing');
    expect(state.visit).toBe(220);
    expect(continueReading(context, state).state.visit).toBe(221);
  });
});

describe('going back', () => {
  test('takes the steps of the guided view, then the pages, in turn', () => {
    const context = contextOf([
      { id: 1, next: 2 },
      {
        id: 2,
        guidedView: [
          [0, 0, 9, 9],
          [9, 9, 9, 9],
        ],
      },
    ]);
    let state = started(context);
    expect(canGoBack(state)).toBe(false);
    for (let move = 0; move < 3; move += 1) state = continueReading(context, state).state;
    const walked: string[] = [];
    for (let move = 0; move < 4; move += 1) {
      walked.push(`${state.page}/${state.step}`);
      state = goBack(context, state).state;
    }
    expect(walked).toEqual(['2/2', '2/1', '2/0', '1/0']);
    expect(state.page).toBe(1);
  });

  test('returns from the end to the last page', () => {
    const context = contextOf([{ id: 1 }]);
    const ended = continueReading(context, started(context)).state;
    expect(canGoBack(ended)).toBe(true);
    expect(goBack(context, ended).state).toMatchObject({ stage: 'playing', page: 1 });
  });

  test('leaves a guided step for the whole page', () => {
    const context = contextOf([{ id: 1, guidedView: [[0, 0, 9, 9]] }]);
    const step = continueReading(context, started(context)).state;
    expect(showWholePage(step).state.step).toBe(0);
    expect(showWholePage(started(context)).commands).toEqual([]);
  });
});

describe('touching', () => {
  test('runs the actions of a tapped object', () => {
    const context = contextOf(
      [{ id: 1, objects: [hotspot({ do: 'set', variable: 'coins', op: '+' })] }],
      coins,
    );
    expect(tapObject(context, started(context), 21).state.variables.get('coins')).toBe(1);
    expect(tapObject(context, started(context), 99).commands).toEqual([]);
  });

  test('offers an option with "once" until it is taken', () => {
    const option = { label: 'a', once: true, actions: [{ do: 'set', variable: 'coins', op: '+' }] };
    const context = contextOf([{ id: 1, objects: [choice(option, { label: 'b', actions: [] })] }], coins);
    const first = take(context, started(context), 0).state;
    expect(first.variables.get('coins')).toBe(1);
    expect(take(context, first, 0).state.variables.get('coins')).toBe(1);
    expect(take(context, first, 1).commands).toEqual([]);
  });

  test('does nothing after the end', () => {
    const context = contextOf([{ id: 1, objects: [hotspot({ do: 'restart' })], end: true }]);
    const ended = continueReading(context, started(context)).state;
    expect(tapObject(context, ended, 21).state).toBe(ended);
    expect(continueReading(context, ended).state).toBe(ended);
  });
});

describe('beginning', () => {
  test('runs what the first page starts with', () => {
    const context = contextOf(
      [{ id: 1, onEnter: [{ do: 'set', variable: 'coins', op: '=', value: 4 }] }],
      coins,
    );
    const result = startPlay(context, initialState(context.project));
    expect(result.state.variables.get('coins')).toBe(4);
    expect(result.state.seen.has(1)).toBe(true);
    expect(kinds(result)).toEqual(['turn']);
  });

  test('again takes nothing twice, but shows what the page shows', () => {
    const onEnter = [
      { do: 'set', variable: 'coins', op: '+' },
      { do: 'show', object: 5 },
    ];
    const context = contextOf(
      [
        { id: 1, next: 2 },
        { id: 2, onEnter, guidedView: [[0, 0, 9, 9]] },
      ],
      coins,
    );
    const left = continueReading(context, continueReading(context, started(context)).state).state;
    const again = resume(context, { ...left, shown: new Map() });
    expect(again.state).toMatchObject({ page: 2, step: 1, history: left.history });
    expect(again.state.history.map(({ page }) => page)).toEqual([1]);
    expect(again.state.variables.get('coins')).toBe(1);
    expect(again.state.shown.get(5)).toBe(true);
  });

  test('opens the page with a number, and no other', () => {
    const context = contextOf([{ id: 10 }, { id: 20 }, { id: 30 }]);
    const state = started(context);
    expect(goToPageNumber(context, state, 3).state.page).toBe(30);
    expect(goToPageNumber(context, state, 0).state).toBe(state);
    expect(goToPageNumber(context, state, 4).state).toBe(state);
  });

  test('again forgets variables, seen pages and the way', () => {
    const context = contextOf([{ id: 1, next: 2 }, { id: 2 }], coins);
    const far = continueReading(context, started(context)).state;
    const fresh = restart(context, { ...far, variables: new Map([['coins', 5]]) }).state;
    expect(fresh).toMatchObject({ page: 1, history: [], stage: 'playing' });
    expect([...fresh.seen]).toEqual([1]);
    expect(fresh.variables.get('coins')).toBe(0);
  });
});
