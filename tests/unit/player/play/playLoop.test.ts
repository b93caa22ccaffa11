import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findObject } from '@/comics/pageContents';
import { minPageDuration } from '@/player/rules/flashLimit';
import * as moves from '@/player/rules/readerMoves';
import type { Settings } from '@/player/storage/preferences';
import { ifThen } from '../../../support/comics/ifThen';
import { openLoop } from './openLoop';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a play on its stage', () => {
  test('draws the page before anything happens on it', async () => {
    const onEnter = [
      { do: 'animate', object: 5 },
      { do: 'play', sound: { sound: [3, 7] } },
    ];
    const { context, loop, log, settle } = openLoop([{ id: 1, onEnter, sounds: [{ sound: [3, 1] }] }]);
    loop.apply((state) => moves.startPlay(context, state));
    await settle();
    expect(log).toEqual(['turn 1 forward', 'sounds 1', 'animate 5', 'play 7']);
  });

  test('skips a page that was left before its pictures loaded', async () => {
    const { context, loop, log, settle, release } = openLoop(
      [{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3 }],
      [2],
    );
    loop.apply((state) => moves.startPlay(context, state));
    await settle();
    loop.apply((state) => moves.continueReading(context, state));
    await settle();
    loop.apply((state) => moves.continueReading(context, state));
    await settle();
    expect(log).toEqual(['turn 1 forward', 'turn 3 forward']);
    release(2);
    await settle();
    expect(log).toEqual(['turn 1 forward', 'turn 3 forward']);
  });

  test('continues automatically after the page’s time, and waits while it is paused', async () => {
    const { context, loop, log, timers } = openLoop([{ id: 1, next: 2, autoAdvance: 1000 }, { id: 2 }]);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(600);
    timers.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toEqual(['turn 1 forward']);
    timers.resume();
    await vi.advanceTimersByTimeAsync(400);
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward']);
  });

  test('does not continue while it is read aloud, and a beat after that', async () => {
    let turning: Settings['turning'] = 'reader';
    const { context, loop, log } = openLoop(
      [{ id: 1, next: 2, autoAdvance: 5000 }, { id: 2 }],
      [],
      () => turning,
    );
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log).toEqual(['turn 1 forward']);
    turning = 'author';
    loop.reschedule(1200);
    await vi.advanceTimersByTimeAsync(1100);
    expect(log).toEqual(['turn 1 forward']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward']);
  });

  test('stays on each guided step for the page’s time', async () => {
    const page = {
      id: 1,
      autoAdvance: 1000,
      guidedView: [
        [0, 0, 9, 9],
        [9, 9, 9, 9],
      ],
    };
    const { context, loop, log } = openLoop([page]);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(2500);
    expect(log).toEqual(['turn 1 forward', 'step 1', 'step 2']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.at(-1)).toBe('end');
  });

  test('stays as long on a step to which the reader went earlier', async () => {
    const guidedView = [
      [0, 0, 9, 9],
      [9, 9, 9, 9],
    ];
    const { context, loop, log } = openLoop([{ id: 1, autoAdvance: 1000, guidedView }]);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(700);
    loop.apply((state) => moves.continueReading(context, state));
    await vi.advanceTimersByTimeAsync(900);
    expect(log.at(-1)).toBe('step 1');
    await vi.advanceTimersByTimeAsync(200);
    expect(log.at(-1)).toBe('step 2');
  });

  test.each([
    ['as the file says', 'author', ['turn 1 forward', 'turn 2 forward']],
    ['only by the reader', 'reader', ['turn 1 forward']],
    ['by itself, on pages without a time too', 'itself', ['turn 1 forward', 'turn 2 forward', 'end']],
  ] as const)('turns its pages %s', async (_how, turning, expected) => {
    const pages = [{ id: 1, next: 2, autoAdvance: 1000 }, { id: 2 }];
    const { context, loop, log } = openLoop(pages, [], turning);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toEqual(expected);
  });

  const wait = { do: 'wait', duration: 1000 };
  const many = (how: (id: number) => Record<string, unknown>) =>
    Array.from({ length: 40 }, (_, index) => ({ id: index + 1, ...(index < 39 && how(index + 1)) }));
  test.each([
    ['pages that turn by themselves', many((id) => ({ next: id + 1, autoAdvance: 500 }))],
    ['lists that wait', many((id) => ({ onEnter: [wait, { do: 'go', page: id + 1 }] }))],
  ])('a story of forty pages plays to its end by %s', async (_how, pages) => {
    const { context, loop, log } = openLoop(pages);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toHaveLength(40);
    expect(log.at(-1)).toBe('turn 40 forward');
  });

  const lead = { do: 'go', page: 2 };
  test.each([
    ['a waiting list', lead],
    ['what it does otherwise', ifThen({ seen: 9 }, [], [lead])],
  ])('where only the reader turns pages %s does not, and continues on request', async (_what, last) => {
    const onEnter = [wait, { do: 'animate', object: 5 }, wait, last];
    const { context, loop, log, settle } = openLoop([{ id: 1, onEnter }, { id: 2 }], [], 'reader');
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(1500);
    expect(moves.canContinue(context, loop.state())).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log).toEqual(['turn 1 forward', 'animate 5']);
    expect(moves.canContinue(context, loop.state())).toBe(true);
    loop.apply((state) => moves.continueReading(context, state));
    await settle();
    expect(log.at(-1)).toBe('turn 2 forward');
  });

  test('a list that waited for the reader continues when pages turn automatically again', async () => {
    let turning: Settings['turning'] = 'reader';
    const onEnter = [wait, { do: 'go', page: 2 }];
    const { context, loop, log, settle } = openLoop([{ id: 1, onEnter }, { id: 2 }], [], () => turning);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(5000);
    turning = 'author';
    loop.reschedule();
    await settle();
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward']);
  });

  test('nobody can tap away from a page that is still loading, and going back is possible', async () => {
    const { context, loop, log, settle, release } = openLoop(
      [{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3 }],
      [2],
    );
    loop.apply((state) => moves.startPlay(context, state));
    await settle();
    for (let tap = 0; tap < 3; tap += 1) {
      loop.touch((state) => moves.continueReading(context, state));
      await settle();
    }
    expect(loop.state().page).toBe(2);
    release(2);
    await settle();
    loop.touch((state) => moves.continueReading(context, state));
    await settle();
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward', 'turn 3 forward']);
  });

  test('turns pages back and forth at most three times a second', async () => {
    const context = [
      { id: 1, next: 2, autoAdvance: 1 },
      { id: 2, next: 1, autoAdvance: 1 },
    ];
    const { context: play, loop, log } = openLoop(context);
    loop.apply((state) => moves.startPlay(play, state));
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.length).toBeGreaterThan(3);
    expect(log.length).toBeLessThanOrEqual(7);
  });

  test('turns pages automatically also after the clock was set back', async () => {
    const pages = [{ id: 1, next: 2, autoAdvance: 1000 }, { id: 2 }];
    const { context, loop, log } = openLoop(pages);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward']);
  });

  test('steps through a page no faster', async () => {
    const guidedView = [
      [0, 0, 5, 5],
      [5, 5, 5, 5],
    ];
    const { context, loop, log } = openLoop([{ id: 1, autoAdvance: 1, guidedView }]);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(minPageDuration - 1);
    expect(log).toEqual(['turn 1 forward']);
    await vi.advanceTimersByTimeAsync(minPageDuration);
    expect(log).toEqual(['turn 1 forward', 'step 1']);
  });

  test('drops pending actions when the reader turns the page', async () => {
    const onEnter = [
      { do: 'wait', duration: 1000 },
      { do: 'animate', object: 5 },
    ];
    const { context, loop, log, settle } = openLoop([{ id: 1, next: 2, onEnter }, { id: 2 }]);
    loop.apply((state) => moves.startPlay(context, state));
    await settle();
    loop.apply((state) => moves.continueReading(context, state));
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toEqual(['turn 1 forward', 'turn 2 forward']);
  });

  const to = { kind: 'project', id: 'other' };
  const link = { do: 'link', to };
  const box = { x: 0, y: 0, width: 9, height: 9 };
  const hotspot = (...onTap: readonly object[]) => ({ ...box, id: 30, type: 'hotspot', label: 'x', onTap });

  test('leads away at once by a tap on an object, and by an option', async () => {
    const choice = { ...box, id: 20, type: 'choice', options: [{ label: 'x', actions: [link] }] };
    const { context, loop, log, settle } = openLoop([{ id: 1, objects: [hotspot(link), choice] }]);
    loop.apply((state) => moves.startPlay(context, state));
    loop.apply((state) => moves.tapObject(context, state, 30));
    loop.apply((state) => {
      const found = findObject(context.page(1), 20);
      if (found?.type !== 'choice') throw new Error('There is no choice on the page');
      return moves.takeOption(context, state, found, 0);
    });
    await settle();
    expect(log).toEqual(['turn 1 forward', 'link other', 'link other']);
  });

  test.each([
    [
      'is entered',
      [
        { id: 1, next: 2 },
        { id: 2, onEnter: [link] },
      ],
    ],
    ['is left at once', [{ id: 1, next: 2 }, { id: 2, onEnter: [link, { do: 'go', page: 3 }] }, { id: 3 }]],
    [
      'a tap leads to is entered',
      [
        { id: 1, objects: [hotspot({ do: 'go', page: 2 })] },
        { id: 2, onEnter: [link] },
      ],
    ],
    ['was looked at for a while', [{ id: 1, objects: [hotspot({ do: 'wait', duration: 900 }, link)] }]],
  ])('only offers to lead away when a page %s', async (_when, pages) => {
    const { context, loop, log, settle } = openLoop(pages);
    loop.apply((state) => moves.startPlay(context, state));
    await settle();
    loop.apply((state) => {
      const tapped = moves.tapObject(context, state, 30);
      return tapped.commands.length > 0 ? tapped : moves.continueReading(context, state);
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.at(-1)).toBe('offer other');
    expect(log).not.toContain('link other');
  });

  test('offers a page’s link once more when the reader comes back to it', async () => {
    const { context, loop, log, settle } = openLoop([{ id: 1, next: 2, onEnter: [link] }, { id: 2 }]);
    for (const move of [moves.startPlay, moves.continueReading, moves.goBack]) {
      loop.apply((state) => move(context, state));
      await settle();
    }
    expect(log).toEqual(['turn 1 forward', 'offer other', 'turn 2 forward', 'turn 1 back', 'offer other']);
  });

  test('stops a story that turns its own pages for ever', async () => {
    const around = (page: number) => [
      { do: 'wait', duration: 10 },
      { do: 'go', page },
    ];
    const { context, loop, log } = openLoop([
      { id: 1, onEnter: around(2) },
      { id: 2, onEnter: around(1) },
    ]);
    loop.apply((state) => moves.startPlay(context, state));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.filter((line) => line.startsWith('turn'))).toHaveLength(20);
    expect(log.at(-1)).toBe('loop');
  });
});
