import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProject } from '@/comics/lenient/readProject';
import type { Project } from '@/comics/project';
import { countEndings, isAtEnding, reachedEndings } from '@/player/rules/endings';
import { initialState, type MoveResult, type PlayState } from '@/player/rules/playState';
import { withProgress } from '@/player/rules/progress';
import * as moves from '@/player/rules/readerMoves';
import { ifThen } from '../../../support/comics/ifThen';
import { wander, wandering } from '../../../support/comics/wander';
import { contextOf } from './playTools';

const go = (page: number) => ({ do: 'go', page });
const button = (id: number, ...onTap: readonly Record<string, unknown>[]) => ({
  id,
  type: 'button',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  label: 'Go',
  onTap,
});

/** A player of these pages that knows how far it has come. */
function play(pages: readonly Record<string, unknown>[]) {
  const context = contextOf(pages);
  let state: PlayState = initialState(context.project);
  return {
    do: (move: (now: PlayState) => MoveResult): number => {
      state = withProgress(context, state, move(state).state);
      return Math.round(state.progress * 100);
    },
    begin: (now: PlayState) => moves.startPlay(context, now),
    tap: (id: number) => (now: PlayState) => moves.tapObject(context, now, id),
    on: (now: PlayState) => moves.continueReading(context, now),
    back: (now: PlayState) => moves.goBack(context, now),
    number: (place: number) => (now: PlayState) => moves.goToPageNumber(context, now, place),
    restart: (now: PlayState) => moves.restart(context, now),
    byItself: (now: PlayState) =>
      moves.continueActions(context, now, now.visit, { duration: 0, actions: [{ do: 'restart' }] }),
  };
}

describe('how far a reader has come', () => {
  test('is the share of the pages where they follow each other', () => {
    const story = play([{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3, next: 4 }, { id: 4 }]);
    expect([story.begin, story.on, story.on, story.on].map(story.do)).toEqual([25, 50, 75, 100]);
  });

  test('counts the longest way, also where a shorter one leads to a page that was drawn before', () => {
    const story = play([
      { id: 1, objects: [button(20, go(2)), button(21, go(3)), button(22, go(4))] },
      { id: 2, end: true },
      { id: 3, next: 2 },
      { id: 4, next: 5 },
      { id: 5, next: 6 },
      { id: 6, next: 7 },
      { id: 7, end: true },
    ]);
    expect([story.begin, story.tap(22), story.on].map(story.do)).toEqual([20, 40, 60]);
  });

  test('is nothing until the end of a story that is far longer than may be', () => {
    const pages = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1, next: index + 2 }));
    const story = play([...pages.slice(0, -1), { id: 1001, end: true }]);
    expect([story.begin, story.number(900), story.number(1001), story.on].map(story.do)).toEqual([
      0, 0, 0, 100,
    ]);
  });

  test('follows the story, with any order of pages in the file', () => {
    const story = play(
      [
        { id: 9, end: true, ending: 'Good' },
        { id: 1, objects: [button(20, go(5)), button(21, go(9))] },
        { id: 3, next: 9 },
        { id: 5, next: 3 },
      ].toSorted((one, other) => Number(other.id === 1) - Number(one.id === 1)),
    );
    const way = [story.begin, story.tap(20), story.on, story.on].map(story.do);
    expect(way).toEqual([25, 50, 75, 100]);
  });

  test('counts the parts of a page that is shown part by part', () => {
    const story = play([
      {
        id: 1,
        end: true,
        ending: 'Full moon',
        guidedView: [
          [0, 0, 5, 5],
          [5, 0, 5, 5],
          [0, 5, 9, 5],
          [0, 0, 9, 9],
        ],
      },
    ]);
    expect([story.begin, story.on, story.on, story.on, story.on].map(story.do)).toEqual([0, 25, 50, 75, 100]);
    expect(story.do(story.back)).toBe(100);
  });

  test('stays when the reader goes back, and restarts with the story', () => {
    const story = play([{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3, next: 4 }, { id: 4 }]);
    expect([story.begin, story.on, story.on, story.back, story.back].map(story.do)).toEqual([
      25, 50, 75, 75, 75,
    ]);
    expect(story.do(story.restart)).toBe(25);
  });

  test('restarts after an ending, which "next" or Back leaves', () => {
    const pages = [
      { id: 1, objects: [button(20, go(2)), button(21, go(4))] },
      { id: 2, next: 3 },
      { id: 3, next: 4 },
      { id: 4, ending: 'Good', next: 1 },
    ];
    const story = play(pages);
    expect([story.begin, story.tap(20), story.on, story.on].map(story.do)).toEqual([25, 50, 75, 100]);
    expect(story.do(story.on)).toBe(25);
    const other = play(pages);
    expect([other.begin, other.tap(21), other.back].map(other.do)).toEqual([25, 100, 25]);
  });

  test('is reported for a story that loops as well', () => {
    const story = play([
      { id: 1, next: 2 },
      { id: 2, next: 1 },
    ]);
    const shares = [story.begin, story.on, story.on, story.on].map(story.do);
    expect(shares).toEqual([33, 67, 67, 67]);
  });
});

/** A story, the way that a reader takes, and how far the bar has come after each step of it. */
const stories: readonly {
  readonly what: string;
  readonly pages: readonly Record<string, unknown>[];
  readonly way: readonly (number | 'on' | 'back')[];
  readonly shares: readonly number[];
}[] = [
  {
    what: 'an early end on every page does not make the long way look short',
    pages: [
      { id: 1, objects: [button(20, go(2)), button(30, go(9))] },
      { id: 2, objects: [button(21, go(3)), button(31, go(9))] },
      { id: 3, objects: [button(22, go(4)), button(32, go(9))] },
      { id: 4, end: true },
      { id: 9, end: true, ending: 'Home too soon' },
    ],
    way: [20, 31],
    shares: [25, 50, 100],
  },
  {
    what: 'a hub is passed when its rooms are, however often it is crossed',
    pages: [
      { id: 1, next: 2 },
      { id: 2, objects: [button(20, go(3)), button(21, go(4)), button(22, go(5))] },
      { id: 3, next: 2 },
      { id: 4, next: 2 },
      { id: 5, end: true },
    ],
    way: ['on', 20, 'on', 20, 'on', 21, 'on', 22],
    shares: [20, 40, 60, 60, 60, 60, 80, 80, 100],
  },
  {
    what: 'who leaves a hub early is carried forward',
    pages: [
      { id: 1, next: 2 },
      { id: 2, objects: [button(20, go(3)), button(22, go(5))] },
      { id: 3, next: 2 },
      { id: 5, next: 6 },
      { id: 6, end: true },
    ],
    way: ['on', 22, 'on'],
    shares: [20, 40, 75, 100],
  },
  {
    what: 'a page that leads only back is no end',
    pages: [
      { id: 1, objects: [button(20, go(2)), button(21, go(3))] },
      { id: 2, objects: [button(22, { do: 'back' })] },
      { id: 3, end: true },
    ],
    way: [20, 22, 21],
    shares: [33, 67, 67, 100],
  },
  {
    what: 'two ways of different length are as long as each is once they meet',
    pages: [
      { id: 1, objects: [button(20, go(2)), button(21, go(5))] },
      { id: 2, next: 3 },
      { id: 3, next: 4 },
      { id: 4, next: 5 },
      { id: 5, next: 6 },
      { id: 6, end: true },
    ],
    way: [21, 'on'],
    shares: [17, 67, 100],
  },
  {
    what: 'ways that a condition opens are ways',
    pages: [
      {
        id: 1,
        objects: [button(20, ifThen({ seen: 9 }, [go(2)], [go(3)]))],
      },
      { id: 2, next: 3 },
      { id: 3, end: true },
    ],
    way: [20],
    shares: [33, 100],
  },
  {
    what: 'a single page whose last action ends the story is not read before it does',
    pages: [{ id: 1, objects: [button(20, { do: 'end' })] }],
    way: [20],
    shares: [50, 100],
  },
  {
    what: 'the way back takes nothing back',
    pages: [{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3, next: 4 }, { id: 4 }],
    way: ['on', 'on', 'back', 'back', 'on', 'on', 'on'],
    shares: [25, 50, 75, 75, 75, 75, 75, 100],
  },
  {
    what: 'chapters that follow an ending go on from it',
    pages: [
      { id: 1, next: 2 },
      { id: 2, ending: 'Chapter one', next: 3 },
      { id: 3, next: 4 },
      { id: 4, end: true },
    ],
    way: ['on', 'on', 'on'],
    shares: [50, 100, 75, 100],
  },
];

describe('progress by the ways of a story', () => {
  test.each(stories)('$what', ({ pages, way, shares }) => {
    const story = play(pages);
    const moveOf = (step: number | 'on' | 'back') =>
      typeof step === 'number' ? story.tap(step) : story[step];
    expect([story.begin, ...way.map(moveOf)].map(story.do)).toEqual(shares);
  });

  test('counts what is before a page to which a reader was sent', () => {
    const story = play([{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3, next: 4 }, { id: 4 }]);
    expect(story.do(story.begin)).toBe(25);
    expect(story.do(story.number(3))).toBe(75);
  });

  test('of a saved position is its own, though the play is resumed at an end', () => {
    const context = contextOf([{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3 }]);
    const atEnd = { ...initialState(context.project), visit: 3, page: 3, progress: 1 };
    const kept = { ...initialState(context.project), visit: 4, page: 1, seen: new Set([1]), progress: 0.4 };
    expect(withProgress(context, atEnd, kept).progress).toBe(0.4);
  });
});

const samples = join(import.meta.dirname, '../../../../samples');
const projects: readonly [string, Project][] = readdirSync(samples).flatMap((id) => {
  try {
    const reading = readProject(readFileSync(join(samples, id, 'project.json'), 'utf8'));
    return reading.ok ? [[id, reading.project] as [string, Project]] : [];
  } catch {
    return [];
  }
});

describe('a reader who wanders through every sample', () => {
  test('all of them are here', () => expect(projects.length).toBeGreaterThanOrEqual(20));

  test.each(projects)('“%s” never takes progress back, and is done at an ending', (_id, project) => {
    let ends = 0;
    fc.assert(
      fc.property(wandering, (way) => {
        const kept = new Set<number>();
        wander(project, way, ({ state }, context, from) => {
          const beganAnew =
            from.progress === 1 || (state.history.length === 0 && state.page === project.start);
          if (!beganAnew) expect(state.progress).toBeGreaterThanOrEqual(from.progress);
          expect(state.progress).toBeGreaterThanOrEqual(0);
          expect(state.progress).toBeLessThanOrEqual(1);
          const before = countEndings(project, [...kept]).found;
          for (const page of reachedEndings(context, state)) kept.add(page);
          const { found, of } = countEndings(project, [...kept]);
          expect(found).toBeGreaterThanOrEqual(before);
          if (!isAtEnding(context, state)) return;
          ends += 1;
          expect(state.progress).toBe(1);
          if (of === 1) expect(found).toBe(1);
        });
      }),
      { numRuns: 150, seed: 7 },
    );
    expect(ends).toBeGreaterThan(0);
  });
});
