import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findObject } from '@/comics/pageContents';
import { initialState, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import {
  canContinue,
  continueReading,
  goBack,
  restart,
  resume,
  takeOption,
  tapObject,
} from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { openLoop } from './openLoop';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Move = (context: PlayContext, state: PlayState) => MoveResult;
/** A move of the reader, or milliseconds in which nothing is touched. */
type Turn = Move | number;

const wait = { do: 'wait', duration: 1000 };
const go = (page: number) => ({ do: 'go', page });
const animate = (object: number) => ({ do: 'animate', object });
const show = (object: number) => ({ do: 'show', object });
const add = { do: 'set', variable: 'coins', op: '+' };
const play = { do: 'play', sound: { sound: [3, 7] } };
const box = { x: 0, y: 0, width: 100, height: 100 };
const hotspot = (id: number, onTap: readonly object[]) => ({
  ...box,
  id,
  type: 'hotspot',
  label: 'x',
  onTap,
});
const choice = (actions: readonly object[], rest: object = {}) => ({
  ...box,
  id: 20,
  type: 'choice',
  options: [{ label: 'x', actions }],
  ...rest,
});

const next: Move = continueReading;
const back: Move = goBack;
const again: Move = restart;
const tap: Move = (context, state) => tapObject(context, state, 30);
const take: Move = (context, state) => {
  const found = findObject(context.page(state.page), 20);
  if (found?.type !== 'choice') throw new Error('There is no choice on the page');
  return takeOption(context, state, found, 0);
};

describe('a list of actions that waits', () => {
  const stories: [what: string, pages: Record<string, unknown>[], actions: Turn[], seen: string[]][] = [
    [
      'continues after a stray "next" on a page that only it leads on from',
      [{ id: 1, onEnter: [wait, go(2)] }, { id: 2 }],
      [next, next, 1000],
      ['turn 1 forward', 'hint', 'hint', 'turn 2 forward'],
    ],
    [
      'still brings its sound and its motion after a stray "next"',
      [{ id: 1, onEnter: [wait, play, animate(5), wait, animate(6)] }],
      [next, 1000, next, 1000],
      ['turn 1 forward', 'hint', 'play 7', 'animate 5', 'hint', 'animate 6'],
    ],
    [
      'shows the choice that it was to show, and the choice leads on',
      [{ id: 1, onEnter: [wait, show(20)], objects: [choice([go(2)], { hidden: true })] }, { id: 2 }],
      [next, 1000, next, take],
      ['turn 1 forward', 'hint', 'reveal 20', 'hint', 'turn 2 forward'],
    ],
    [
      'of an option leads on, though the option hid the choice',
      [{ id: 1, objects: [choice([{ do: 'hide', object: 20 }, wait, go(2)])] }, { id: 2 }],
      [take, next, 1000],
      ['turn 1 forward', 'reveal 20', 'hint', 'turn 2 forward'],
    ],
    [
      'continues beside another one that a tap started',
      [{ id: 1, onEnter: [wait, animate(5), wait, animate(6)], objects: [hotspot(30, [wait, animate(7)])] }],
      [500, tap, 3000],
      ['turn 1 forward', 'animate 5', 'animate 7', 'animate 6'],
    ],
    [
      'continues through the steps of the guided view',
      [{ id: 1, onEnter: [wait, animate(5)], guidedView: [[0, 0, 9, 9]] }],
      [next, 1000, back],
      ['turn 1 forward', 'step 1', 'animate 5', 'step 0'],
    ],
    [
      'is no longer waited for when it is over: then there is an end',
      [{ id: 1, onEnter: [wait, animate(5)] }],
      [next, 1000, next],
      ['turn 1 forward', 'hint', 'animate 5', 'end'],
    ],
    [
      'keeps a page that turns itself until it is over',
      [{ id: 1, autoAdvance: 300, onEnter: [wait, animate(5)] }],
      [5000],
      ['turn 1 forward', 'animate 5', 'end'],
    ],
    [
      'does not keep the reader on an ending, and continues when the reader comes back from the end',
      [{ id: 1, end: true, onEnter: [wait, animate(5)] }],
      [next, 3000, back, 0],
      ['turn 1 forward', 'end', 'step 0', 'animate 5'],
    ],
    [
      'does not keep the reader from the next page, and leaving drops it',
      [{ id: 1, next: 2, onEnter: [wait, play, go(3)] }, { id: 2 }, { id: 3 }],
      [next, 3000],
      ['turn 1 forward', 'turn 2 forward'],
    ],
    [
      'is dropped by a new beginning, which starts its own',
      [{ id: 1, onEnter: [wait, animate(5)] }],
      [500, again, 999, next, 1],
      ['turn 1 forward', 'turn 1 forward', 'hint', 'animate 5'],
    ],
  ];

  test.each(stories)('%s', async (_what, pages, actions, seen) => {
    const { context, loop, log, settle } = openLoop(pages);
    loop.apply((state) => restart(context, state));
    await settle();
    for (const turn of actions) {
      if (typeof turn === 'number') await vi.advanceTimersByTimeAsync(turn);
      else loop.apply((state) => turn(context, state));
      await settle();
    }
    expect(log).toEqual(seen);
  });

  const reloads: [what: string, pages: Record<string, unknown>[], touch: Move | null, seen: string[]][] = [
    [
      'that a tap began',
      [{ id: 1, objects: [hotspot(30, [wait, add, go(2)])] }, { id: 2 }],
      tap,
      ['turn 1 forward', 'hint', 'turn 2 forward'],
    ],
    [
      'of an option that is gone since',
      [{ id: 1, objects: [choice([{ do: 'hide', object: 20 }, wait, add, go(2)])] }, { id: 2 }],
      take,
      ['turn 1 forward', 'hint', 'turn 2 forward'],
    ],
    [
      'of the page itself, once and with all that it counts',
      [{ id: 1, onEnter: [play, wait, add, go(2)] }, { id: 2 }],
      null,
      ['turn 1 forward', 'play 7', 'hint', 'turn 2 forward'],
    ],
  ];

  test.each(reloads)('%s continues after a reload in its wait', async (_what, pages, touch, seen) => {
    const before = openLoop(pages);
    before.loop.apply((state) => restart(before.context, state));
    await before.settle();
    if (touch !== null) before.loop.apply((state) => touch(before.context, state));
    const { project } = before.context;
    const kept = JSON.parse(JSON.stringify(savePlay(initialState(project), before.loop.state(), 1)));
    const { context, loop, log, settle } = openLoop(pages);
    const restored = restorePlay(initialState(project), project, kept);
    if (restored === null) throw new Error('The place is not kept');
    loop.apply(() => resume(context, restored));
    loop.apply((state) => continueReading(context, state));
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toEqual(seen);
    expect(loop.state()).toMatchObject({ stage: 'playing', waiting: [], variables: new Map([['coins', 1]]) });
  });

  test('dims "next" until it is over, when there is no other way on', async () => {
    const { context, loop, settle } = openLoop([{ id: 1, onEnter: [wait, animate(5)] }]);
    loop.apply((state) => restart(context, state));
    await settle();
    expect(canContinue(context, loop.state())).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(canContinue(context, loop.state())).toBe(true);
  });
});
