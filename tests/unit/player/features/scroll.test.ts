import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { applyScroll, applyViewChange } from '@/player/features/scroll/inView';
import { depthFrames, scrollFrames } from '@/player/features/scroll/scrollMotions';
import { scrollProgress, scrollTopFor, stepAt } from '@/player/features/scroll/tallPage';
import { createContext, initialState, type PlayState } from '@/player/rules/playState';
import { continueReading, goBack, resume, startPlay } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';

const room = { window: 1000, height: 5000 };

describe('where a tall page is scrolled', () => {
  test('shows what a step looks at in the middle of the window', () => {
    expect(scrollTopFor([0, 2000, 100, 400], room)).toBe(1700);
  });

  test('shows what is taller than the window from its beginning, and nothing beyond the page', () => {
    expect(scrollTopFor([0, 2000, 100, 3000], room)).toBe(2000);
    expect(scrollTopFor([0, 0, 100, 100], room)).toBe(0);
    expect(scrollTopFor([0, 4900, 100, 100], room)).toBe(4000);
  });

  test('counts as having reached the furthest stop that is passed, so that "on" skips nothing', () => {
    const tops = [0, 800, 1600, null, 2400];
    expect([0, 799, 1500, 1600, 5000].map((top) => stepAt(tops, top, 0))).toEqual([0, 1, 1, 2, 4]);
  });

  test('counts as having reached the furthest place, also where a later step looks back up the page', () => {
    expect(stepAt([0, 1600, 800], 1700, 0)).toBe(1);
  });

  test('stays at its step where two are side by side', () => {
    expect(stepAt([0, 800, 800], 800, 1)).toBe(1);
    expect(stepAt([0, 800, 800], 900, 0)).toBe(2);
  });

  test('says how much of an object is visible', () => {
    expect(scrollProgress(900, 200, 0, 1000)).toBe(0.5);
    expect(scrollProgress(900, 5000, 900, 1000)).toBe(1);
    expect(scrollProgress(900, 200, 2000, 1000)).toBe(0);
  });
});

describe('what moves by scrolling', () => {
  test('stays with the reader the more, the farther it is behind the page', () => {
    const ways = [0, 1, 3, -0.5].map((depth) => {
      const [first, last] = depthFrames(depth, { y: 2000, height: 1000 }, room);
      return (last?.dy ?? 0) - (first?.dy ?? 0);
    });
    expect(ways).toEqual([0, 2000, 3000, -4000]);
  });

  const keyframes = [
    { at: 0, dy: 100 },
    { at: 1, dy: -100 },
  ];

  test('moves evenly from where it enters to where it has left', () => {
    const frames = scrollFrames({ keyframes }, { y: 2000, height: 1000 }, room);
    expect(frames.map(({ offset, dy }) => [offset, dy])).toEqual([
      [0, 100],
      [0.25, 100],
      [0.75, -100],
      [1, -100],
    ]);
  });

  test('has already started at the top of the page when it is visible there', () => {
    const [first] = scrollFrames({ keyframes }, { y: 500, height: 500 }, room);
    expect(first).toMatchObject({ offset: 0, dy: 100 - 200 * (500 / 1500) });
  });

  test('goes along the whole page where it says so, and keeps what a frame leaves out', () => {
    const frames = scrollFrames(
      {
        along: 'page',
        keyframes: [
          { at: 0, rotate: 0 },
          { at: 0.5, opacity: 0.5 },
          { at: 1, rotate: 90 },
        ],
      },
      { y: 0, height: 10 },
      room,
    );
    expect(frames.map(({ offset, rotate, opacity }) => [offset, rotate, opacity])).toEqual([
      [0, 0, 1],
      [0.5, 0, 0.5],
      [1, 90, 0.5],
    ]);
  });
});

function playing(whenInView: Record<string, unknown>) {
  const set = { do: 'set', variable: 'coins', op: '+' };
  const file = {
    format: 'kadr-comics',
    version: 2,
    canvas: { width: 1080, height: 1080 },
    variables: { coins: { type: 'number', value: 0 } },
    pages: [
      {
        id: 1,
        height: 3000,
        next: 2,
        objects: [
          {
            id: 5,
            type: 'shape',
            y: 2000,
            width: 10,
            height: 10,
            whenInView: { actions: [set], ...whenInView },
          },
        ],
      },
      { id: 2, objects: [] },
    ],
  };
  const reading = readWholeProject(JSON.stringify(file));
  if (!reading.ok) throw new Error('The project is refused');
  const { project } = reading;
  const context = createContext(project, () => 0);
  const first = startPlay(context, initialState(project)).state;
  const look = (state: PlayState, comes = true) =>
    applyViewChange(context, state, { visit: state.visit, id: 5, entered: comes, byReader: true }).state;
  const coins = (state: PlayState) => state.variables.get('coins');
  return { context, project, first, look, coins };
}

describe('what happens when a thing comes into view', () => {
  test('runs its list', () => {
    const { first, look, coins } = playing({});
    expect(coins(look(first))).toBe(1);
  });

  test('sets only once what it sets when its page is opened again', () => {
    const { context, project, first, look, coins } = playing({});
    const seen = look(first);
    const stored = JSON.parse(JSON.stringify(savePlay(initialState(project), seen, 1)));
    const restored = restorePlay(initialState(project), project, stored);
    if (restored === null) throw new Error('Nothing was kept');
    expect(coins(look(resume(context, restored).state))).toBe(1);
  });

  test('sets it again after going back to before it was seen', () => {
    const { context, first, look, coins } = playing({});
    const left = continueReading(
      context,
      continueReading(context, continueReading(context, continueReading(context, first).state).state).state,
    ).state;
    expect(left.page).toBe(2);
    const back = goBack(context, look({ ...left, page: 1 })).state;
    expect(back.page).toBe(1);
    expect(coins(look(back))).toBe(1);
  });

  test('happens each time when the file says so', () => {
    const { first, look, coins } = playing({ again: true });
    expect(coins(look(look(first)))).toBe(2);
  });

  test('does nothing when its page is gone', () => {
    const { context, first } = playing({});
    const look = { visit: first.visit + 1, id: 5, entered: true, byReader: true };
    expect(applyViewChange(context, first, look)).toEqual({ state: first, commands: [] });
  });

  test('runs another list when it has left', () => {
    const { first, look, coins } = playing({
      whenLeft: [{ do: 'set', variable: 'coins', op: '=', value: 9 }],
    });
    expect(coins(look(first, false))).toBe(9);
  });
});

describe('going through a tall page', () => {
  test('takes "on" to each stop and then to the next page, and "back" the same way', () => {
    const { context, first } = playing({});
    const steps = [first];
    for (const _ of [1, 2, 3]) steps.push(continueReading(context, steps.at(-1) ?? first).state);
    expect(steps.map(({ page, step }) => [page, step])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    const turned = continueReading(context, steps.at(-1) ?? first).state;
    expect(turned.page).toBe(2);
    expect(goBack(context, turned).state).toMatchObject({ page: 1, step: 3 });
  });

  test('continues from where the reader has scrolled to', () => {
    const { context, first } = playing({});
    const moved = applyScroll(first, first.visit, 2);
    expect(moved.commands).toEqual([{ kind: 'step' }]);
    expect(continueReading(context, moved.state).state.step).toBe(3);
  });
});
