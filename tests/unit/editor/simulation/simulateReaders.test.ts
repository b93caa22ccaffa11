import { describe, expect, test } from 'vitest';
import { simulateReaders } from '@/editor/simulation/simulateReaders';
import { ifThen } from '../../../support/comics/ifThen';
import { playableWhole } from '../../comics/exampleProject';

const box = { x: 0, y: 0, width: 200, height: 100 };
const go = (page: number) => ({ do: 'go', page });
const button = (id: number, ...onTap: readonly object[]) => ({
  ...box,
  id,
  type: 'button',
  label: 'On',
  onTap,
});
const choice = (id: number, options: readonly object[]) => ({ ...box, id, type: 'choice', options });
const option = (label: string, page: number, more: object = {}) => ({ label, actions: [go(page)], ...more });
const ending = (id: number) => ({ id, end: true, ending: `Ending ${id}`, objects: [] });

/** The same numbers in each run. */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function simulate(pages: readonly object[], variables: Record<string, object> = {}) {
  return simulateReaders(playableWhole({ pages, variables }), { random: seeded() });
}

describe('how often an ending is reached', () => {
  test('follows the number of options', () => {
    const three = [option('A', 2), option('B', 3), option('C', 3)];
    const { endings } = simulate([{ id: 1, objects: [choice(10, three)] }, ending(2), ending(3)]);
    expect(endings.map(({ pageId }) => pageId)).toEqual([3, 2]);
    expect(endings[0]?.share).toBeCloseTo(2 / 3, 1);
    expect(endings[1]?.share).toBeCloseTo(1 / 3, 1);
  });

  test('follows the chance that the comic draws', () => {
    const draw = { do: 'set', variable: 'die', op: 'random', value: 4 };
    const lucky = ifThen({ variable: 'die', is: '==', value: 1 }, [go(2)], [go(3)]);
    const { endings } = simulate([{ id: 1, objects: [button(10, draw, lucky)] }, ending(2), ending(3)], {
      die: { type: 'number', value: 0, min: 1, max: 4 },
    });
    expect(endings.find(({ pageId }) => pageId === 2)?.share).toBeCloseTo(1 / 4, 1);
  });

  test('follows the clock: slow readers run out of time', () => {
    const limited = { ...choice(10, [option('Stay', 2)]), timeLimit: { duration: 3000, actions: [go(3)] } };
    const { endings } = simulate([{ id: 1, objects: [limited] }, ending(2), ending(3)]);
    for (const { share } of endings) expect(share).toBeGreaterThan(0.1);
  });

  test('an ending for ten taps is found, though hardly any reader gets there', () => {
    const count = { do: 'set', variable: 'taps', op: '+', value: 1 };
    const tenth = ifThen({ variable: 'taps', is: '>=', value: 10 }, [go(3)]);
    const { endings } = simulate(
      [{ id: 1, objects: [button(10, count, tenth), button(11, go(2))] }, ending(2), ending(3)],
      { taps: { type: 'number', value: 0 } },
    );
    const rare = endings.find(({ pageId }) => pageId === 3);
    expect(rare).toMatchObject({ isFound: true });
    expect(rare?.share).toBeLessThan(0.01);
  });

  test('an ending of a later play is found by readers who remember the first', () => {
    const met = { variable: 'met', is: '==', value: true };
    const { endings, unseenPages } = simulate(
      [
        { id: 1, objects: [button(10, ifThen(met, [go(3)], [go(2)]))] },
        { ...ending(2), onEnter: [{ do: 'set', variable: 'met', op: '=', value: true }] },
        ending(3),
      ],
      { met: { type: 'boolean', value: false, keep: true } },
    );
    expect(endings.find(({ pageId }) => pageId === 3)).toMatchObject({ share: 0, isFound: true });
    expect(unseenPages).toEqual([]);
  });
});

describe('what is worth a look', () => {
  const never = { seen: 99 };

  test('a page that leads nowhere stops readers, and one that turns in circles too', () => {
    const { stops } = simulate([
      { id: 1, objects: [choice(10, [option('A', 2), option('B', 3)])] },
      { id: 2, objects: [button(20, { do: 'play', sound: { sound: [3, 1], channel: 'effect' } })] },
      { id: 3, onEnter: [go(4)], objects: [] },
      { id: 4, onEnter: [go(3)], objects: [] },
    ]);
    expect(stops.map(({ pageId, isEndless }) => [pageId > 2, isEndless])).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    );
    for (const { share } of stops) expect(share).toBeCloseTo(0.5, 1);
  });

  test('a page that waits for something stops nobody', () => {
    const hidden = { ...button(10, go(2)), hidden: true };
    const shown = [
      { do: 'wait', duration: 30_000 },
      { do: 'show', object: 10 },
    ];
    expect(simulate([{ id: 1, onEnter: shown, objects: [hidden] }, ending(2)])).toMatchObject({
      stops: [],
      endings: [{ pageId: 2, share: 1 }],
    });
  });

  test('options and pages that nobody reaches are listed', () => {
    const found = simulate([
      { id: 1, objects: [choice(10, [option('A', 2), option('B', 3, { when: never })])] },
      ending(2),
      ending(3),
    ]);
    expect(found.deadOptions).toEqual([{ pageId: 1, choiceId: 10, option: 1 }]);
    expect(found.unseenPages).toEqual([3]);
    expect(found.endings.find(({ pageId }) => pageId === 3)).toMatchObject({ share: 0, isFound: false });
  });

  test('a number that would go beyond its bounds is named, one that just reaches them is not', () => {
    const plus = (variable: string) => ({ do: 'set', variable, op: '+', value: 2 });
    const { bounds } = simulate(
      [{ id: 1, objects: [button(10, plus('full'), plus('over'), go(2))] }, ending(2)],
      {
        full: { type: 'number', value: 0, max: 2 },
        over: { type: 'number', value: 0, max: 1 },
      },
    );
    expect(bounds).toEqual([{ variable: 'over', share: 1 }]);
  });

  test('so is one that would fall below its minimum', () => {
    const minus = (variable: string) => ({ do: 'set', variable, op: '-', value: 2 });
    const { bounds } = simulate(
      [{ id: 1, objects: [button(10, minus('empty'), minus('under'), go(2))] }, ending(2)],
      {
        empty: { type: 'number', value: 2, min: 0 },
        under: { type: 'number', value: 1, min: 0 },
      },
    );
    expect(bounds).toEqual([{ variable: 'under', share: 1 }]);
  });
});

test.each([0, 1, 2])(
  'what most readers meet comes first, also where option %i of three leads to the rest',
  (rare) => {
    const plus = (variable: string) => ({ do: 'set', variable, op: '+', value: 1 });
    const options = [0, 1, 2].map((index) =>
      index === rare
        ? { label: 'Seldom', actions: [plus('seldom'), go(2)] }
        : { label: 'Often', actions: [plus('often'), go(3)] },
    );
    const full = { type: 'number', value: 1, max: 1 };
    const { stops, bounds } = simulate(
      [
        { id: 1, objects: [choice(10, options)] },
        { id: 2, objects: [button(20, { do: 'silence' })] },
        { id: 3, objects: [button(30, { do: 'silence' })] },
      ],
      { seldom: full, often: full },
    );
    expect(stops.map(({ pageId }) => pageId)).toEqual([3, 2]);
    expect(bounds.map(({ variable }) => variable)).toEqual(['often', 'seldom']);
  },
);

test('of two timers the shorter one ends first, though it was started later', () => {
  const timer = (name: string, duration: number, page: number) => ({
    do: 'start',
    timer: name,
    duration,
    actions: [go(page)],
  });
  const onEnter = [timer('long', 9000, 2), timer('short', 1000, 3)];
  const { endings } = simulate([{ id: 1, onEnter, objects: [] }, ending(2), ending(3)]);
  expect(endings).toMatchObject([{ pageId: 3, share: 1 }, { share: 0 }]);
});

test('a tall page is seen from top to bottom, whatever order its objects have in the file', () => {
  const isMet = { variable: 'met', is: '==', value: true };
  const seen = (id: number, y: number, action: object) => ({
    ...button(id),
    y,
    whenInView: { actions: [action] },
  });
  const { endings } = simulate(
    [
      {
        id: 1,
        height: 9000,
        objects: [
          seen(11, 6000, ifThen(isMet, [go(2)], [go(3)])),
          seen(10, 100, { do: 'set', variable: 'met', op: '=', value: true }),
        ],
      },
      ending(2),
      ending(3),
    ],
    { met: { type: 'boolean', value: false } },
  );
  expect(endings).toMatchObject([{ pageId: 2, share: 1 }, { share: 0 }]);
});

test('the shortest and the longest way to an ending are counted in words', () => {
  const said = (text: string) => ({ ...box, id: 30, type: 'text', text });
  const { shortest, longest } = simulate([
    { id: 1, objects: [choice(10, [option('Short', 2), option('Long', 3)])] },
    ending(2),
    { id: 3, next: 2, objects: [said('one two three four five')] },
  ]);
  expect(shortest?.words).toBe(2);
  expect(longest?.words).toBe(7);
  expect(longest?.minutes).toBeGreaterThan(shortest?.minutes ?? Number.NaN);
});

test.each([
  ['the quickest', 0, 0.4 * 9100 + 2 * 0.5 * 1200],
  ['the usual', 0.5, 0.9 * 9100 + 2 * 1200],
])(
  '%s reader takes a share of the time that the text of a page needs, and a second or so for each further move',
  (_who, luck, time) => {
    const said = { ...box, id: 30, type: 'text', text: Array(20).fill('word').join(' ') };
    const count = { do: 'set', variable: 'taps', op: '+', value: 1 };
    const third = ifThen({ variable: 'taps', is: '>=', value: 3 }, [go(2)]);
    const { longest } = simulateReaders(
      playableWhole({
        pages: [{ id: 1, objects: [{ ...button(10, count, third), label: '' }, said] }, ending(2)],
        variables: { taps: { type: 'number', value: 0 } },
      }),
      { plays: 1, random: () => luck },
    );
    // Of twenty words.
    expect((longest?.minutes ?? 0) * 60_000).toBeCloseTo(time, 0);
  },
);

test('reports its progress', () => {
  const counts: number[] = [];
  simulateReaders(playableWhole({ pages: [ending(1)] }), {
    plays: 200,
    random: seeded(),
    onProgress: (plays) => counts.push(plays),
  });
  expect(counts).toEqual([50, 100, 150, 200]);
});
