import { describe, expect, test } from 'vitest';
import { findObject } from '@/comics/pageContents';
import {
  choiceTimedOut,
  limitedChoices,
  runningTimers,
  timerDue,
  timerRules,
} from '@/player/features/timers/timerRules';
import { createContext, initialState, type PlayContext, type PlayState } from '@/player/rules/playState';
import { continueReading, goBack, restart, resume, startPlay, tapObject } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { ifThen } from '../../../support/comics/ifThen';
import { playableWhole } from '../../comics/exampleProject';

const add = { do: 'set', variable: 'coins', op: '+' };
const go = (page: number) => ({ do: 'go', page });
const start = (timer: string, actions: readonly object[], rest: object = {}) => ({
  do: 'start',
  timer,
  duration: 1000,
  actions,
  ...rest,
});
const hotspot = (id: number, ...onTap: readonly object[]) => ({ id, type: 'hotspot', label: 'x', onTap });

function contextOf(...pages: readonly Record<string, unknown>[]): PlayContext {
  const variables = { coins: { type: 'number', value: 0 } };
  return createContext(playableWhole({ variables, pages }), () => 0.5, [timerRules]);
}

function begun(context: PlayContext): PlayState {
  return startPlay(context, initialState(context.project)).state;
}

const names = (state: PlayState) => runningTimers(state).map(({ timer }) => timer);

function rung(context: PlayContext, state: PlayState, name: string, turning: 'reader' | 'itself' = 'itself') {
  const timer = runningTimers(state).find((one) => one.timer === name);
  if (timer === undefined) throw new Error(`${name} does not run`);
  return timerDue(context, state, timer, turning);
}

describe('a timer', () => {
  test('rings once', () => {
    const context = contextOf({ id: 1, onEnter: [start('a', [add])] });
    const { state } = rung(context, begun(context), 'a');
    expect([state.variables.get('coins'), names(state)]).toEqual([1, []]);
  });

  test('repeats without a limit, and never ends the play', () => {
    const context = contextOf({ id: 1, onEnter: [start('a', [add], { repeat: true })] });
    let state = begun(context);
    for (let time = 0; time < 1000; time += 1) state = rung(context, state, 'a').state;
    expect([state.variables.get('coins'), state.stage, names(state)]).toEqual([1000, 'playing', ['a']]);
  });

  test('that repeats comes no faster than six times a second', () => {
    const context = contextOf({ id: 1, onEnter: [start('a', [add], { repeat: true, duration: 1 })] });
    expect(runningTimers(begun(context))[0]?.duration).toBe(167);
  });

  test('makes room for later ones: the latest sixteen run', () => {
    const starts = Array.from({ length: 20 }, (_, index) => start(`t${index}`, [add]));
    const context = contextOf({ id: 1, onEnter: starts });
    expect(names(begun(context))).toEqual(Array.from({ length: 16 }, (_, index) => `t${index + 4}`));
  });

  test('is stopped by its name, and restarts by it', () => {
    const context = contextOf({
      id: 1,
      onEnter: [start('a', [add]), start('b', [add]), start('a', [go(1)])],
      objects: [hotspot(2, { do: 'stop', timer: 'b' })],
    });
    const state = begun(context);
    expect(names(state)).toEqual(['b', 'a']);
    expect(names(tapObject(context, state, 2).state)).toEqual(['a']);
  });

  test('that was stopped meanwhile does nothing', () => {
    const context = contextOf({
      id: 1,
      onEnter: [start('a', [add])],
      objects: [hotspot(2, { do: 'stop', timer: 'a' })],
    });
    const state = begun(context);
    const [timer] = runningTimers(state);
    if (timer === undefined) throw new Error('It does not run');
    const stopped = tapObject(context, state, 2).state;
    expect(timerDue(context, stopped, timer, 'itself').state).toBe(stopped);
  });

  test('ends with its page, unless it is everywhere', () => {
    const pages = [
      { id: 1, next: 3, onEnter: [start('here', [add]), start('there', [add], { everywhere: true })] },
      { id: 3, next: 4 },
    ];
    const context = contextOf(...pages);
    const state = continueReading(context, begun(context)).state;
    expect(names(state)).toEqual(['there']);
    expect(names(restart(context, state).state)).toEqual(['here', 'there']);
  });

  test('of a page that was left does not come back when the comic is opened again', () => {
    const context = contextOf(
      { id: 1, next: 3, onEnter: [start('here', [add]), start('there', [add], { everywhere: true })] },
      { id: 3, next: 4 },
    );
    const fresh = initialState(context.project);
    const left = continueReading(context, begun(context)).state;
    const stored: unknown = JSON.parse(JSON.stringify(savePlay(fresh, left, 0)));
    const restored = restorePlay(fresh, context.project, stored);
    if (restored === null) throw new Error('The play is not taken up');
    expect(names(resume(context, restored).state)).toEqual(['there']);
  });

  test('is reverted by going back to before it was started', () => {
    const context = contextOf(
      { id: 1, next: 3 },
      { id: 3, next: 4, onEnter: [start('a', [add], { everywhere: true })] },
      { id: 4 },
    );
    const third = continueReading(context, continueReading(context, begun(context)).state).state;
    expect(names(third)).toEqual(['a']);
    const second = goBack(context, third).state;
    // The page restarts it.
    expect(names(second)).toEqual(['a']);
    expect(names(goBack(context, second).state)).toEqual([]);
  });

  test('is silent at the story’s end', () => {
    const context = contextOf({ id: 1, end: true, onEnter: [start('a', [add], { everywhere: true })] });
    const ended = continueReading(context, begun(context)).state;
    expect(ended.stage).toBe('ended');
    expect(rung(context, ended, 'a').state).toBe(ended);
  });

  test('continues automatically, but never where the reader alone turns pages: there it waits for “on”', () => {
    const context = contextOf({ id: 1, onEnter: [start('a', [add, go(3)])] }, { id: 3 });
    const state = begun(context);
    expect(rung(context, state, 'a').state.page).toBe(3);
    const waiting = rung(context, state, 'a', 'reader').state;
    expect([waiting.page, waiting.variables.get('coins')]).toEqual([1, 0]);
    expect(continueReading(context, waiting).state).toMatchObject({
      page: 3,
      variables: new Map([['coins', 1]]),
    });
  });

  test('that only changes the page does so where the reader alone turns pages, too', () => {
    const last = ifThen({ variable: 'coins', is: '>', value: 2 }, [go(3)]);
    const context = contextOf({ id: 1, onEnter: [start('a', [add, last], { repeat: true })] }, { id: 3 });
    let state = begun(context);
    for (let time = 0; time < 5; time += 1) state = rung(context, state, 'a', 'reader').state;
    expect([state.page, state.variables.get('coins'), state.postponed.length]).toEqual([1, 2, 1]);
  });

  test('that turns pages for ever waits for the reader in the end', () => {
    const context = contextOf({ id: 1, onEnter: [start('a', [go(1)], { everywhere: true, repeat: true })] });
    let state = begun(context);
    for (let time = 0; time < 300; time += 1) state = rung(context, state, 'a').state;
    expect([state.stage, state.visit]).toEqual(['playing', 201]);
  });

  test('continues after a reload; one that was stopped does not', () => {
    const context = contextOf({
      id: 1,
      onEnter: [start('a', [add]), start('b', [add], { everywhere: true }), start('c', [add])],
      objects: [hotspot(2, { do: 'stop', timer: 'a' }, start('d', [add, go(1)]))],
    });
    const state = tapObject(context, begun(context), 2).state;
    const kept = JSON.parse(JSON.stringify(savePlay(initialState(context.project), state, 1)));
    const restored = restorePlay(initialState(context.project), context.project, kept);
    if (restored === null) throw new Error('The place is not kept');
    const resumed = resume(context, restored).state;
    expect(names(resumed)).toEqual(['b', 'c', 'd']);
    expect(rung(context, resumed, 'd').state).toMatchObject({ visit: resumed.visit + 1 });
  });
});

describe('a time limit', () => {
  const choice = (timeLimit: object, rest: object = {}) => ({
    id: 9,
    type: 'choice',
    timeLimit: { duration: 9000, ...timeLimit },
    options: [
      { label: 'a', actions: [go(3)] },
      { label: 'b', actions: [go(4)], once: true, when: { variable: 'coins', is: '==', value: 0 } },
    ],
    ...rest,
  });
  const storyOf = (timeLimit: object, page: object = {}, rest: object = {}) =>
    contextOf({ id: 1, ...page, objects: [choice(timeLimit, rest), hotspot(2, add)] }, { id: 3 }, { id: 4 });
  const over = (context: PlayContext, state: PlayState) => {
    const found = findObject(context.page(1), 9);
    if (found?.type !== 'choice') throw new Error('There is no choice');
    return choiceTimedOut(context, state, found.id).state;
  };

  test('takes its option, and going back leads to before it', () => {
    const context = storyOf({ option: 2 });
    const late = over(context, begun(context));
    expect([late.page, [...late.taken]]).toEqual([4, ['9/1']]);
    expect(late.history.at(-1)?.choice).toEqual([9, 1]);
    expect(goBack(context, late).state).toMatchObject({ page: 1, taken: new Set() });
  });

  test('runs its actions, also where its option is not offered any more', () => {
    expect(over(storyOf({ actions: [go(3)] }), begun(storyOf({}))).page).toBe(3);
    const context = storyOf({ option: 2, actions: [go(3)] });
    expect(over(context, tapObject(context, begun(context), 2).state).page).toBe(3);
  });

  test('changes nothing when the choice is no longer to be made', () => {
    const context = storyOf({ option: 1 }, {}, { when: { variable: 'coins', is: '==', value: 0 } });
    const state = tapObject(context, begun(context), 2).state;
    expect(over(context, state)).toBe(state);
  });

  test('runs only while there is something to choose, and after the last step of the page', () => {
    const isLimited = (
      page: object,
      rest: object,
      ...moves: ((c: PlayContext, s: PlayState) => PlayState)[]
    ) => {
      const context = storyOf({ option: 1 }, page, rest);
      const state = moves.reduce((now, move) => move(context, now), begun(context));
      return limitedChoices(context, state).length > 0;
    };
    const on = (context: PlayContext, state: PlayState) => continueReading(context, state).state;
    expect(isLimited({}, {})).toBe(true);
    expect(isLimited({}, { hidden: true })).toBe(false);
    expect(isLimited({}, { options: [{ label: 'x', actions: [], when: { seen: 77 } }] })).toBe(false);
    expect(isLimited({ guidedView: [[0, 0, 9, 9]] }, {})).toBe(false);
    expect(isLimited({ guidedView: [[0, 0, 9, 9]] }, {}, on)).toBe(true);
  });
});
