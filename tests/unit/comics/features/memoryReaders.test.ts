import { describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { playableWhole } from '../exampleProject';

const manyWords = Array.from({ length: 40 }, (_, index) => `word ${index}`);

/** The page of a file as the player reads it, with these actions and objects. */
function pageOf(onEnter: readonly object[], objects: readonly object[] = [], variables: object = {}) {
  const project = playableWhole({ variables, pages: [{ id: 1, onEnter, objects }] });
  const [page] = project.pages;
  if (page === undefined) throw new Error('There is no page');
  return { project, onEnter: page.onEnter, objects: page.objects };
}

function choiceIn(objects: readonly ComicObject[]) {
  const [choice] = objects;
  if (choice?.type !== 'choice') throw new Error('There is no choice');
  return choice;
}

describe('read leniently', () => {
  test('a list has each word once, and as many as there is room for', () => {
    const { project } = pageOf([], [], {
      bag: { type: 'list', value: ['key', 'key', 7, 'rope'] },
      full: { type: 'list', value: manyWords },
    });
    expect(project.variables.bag?.value).toEqual(['key', 'rope']);
    expect(project.variables.full?.value).toEqual(manyWords.slice(0, 32));
  });

  test('a list that is written into another has the same limits', () => {
    const { onEnter } = pageOf([{ do: 'set', variable: 'bag', op: '=', value: manyWords }]);
    expect(onEnter).toMatchObject([{ value: manyWords.slice(0, 32) }]);
  });

  test('only `true` keeps a variable for ever', () => {
    const { project } = pageOf([], [], {
      kept: { type: 'number', value: 0, keep: true },
      word: { type: 'number', value: 0, keep: 'yes' },
      number: { type: 'number', value: 0, keep: 1 },
    });
    const kept = Object.entries(project.variables).filter(([, { keep }]) => keep);
    expect(kept.map(([name]) => name)).toEqual(['kept']);
  });

  test('a timer without a time is over at once, and one without a name is ignored', () => {
    const { onEnter } = pageOf([
      { do: 'start', timer: 'tea', actions: [] },
      { do: 'start', duration: 9, actions: [] },
      { do: 'stop' },
      { do: 'stop', timer: 'tea' },
    ]);
    expect(onEnter).toMatchObject([
      { do: 'start', timer: 'tea', duration: 0 },
      { do: 'stop', timer: 'tea' },
    ]);
    expect(onEnter).toHaveLength(2);
  });

  test('a time limit without a time is ignored, and so is an invalid one', () => {
    const choice = { id: 9, type: 'choice', width: 9, height: 9, options: [{ label: 'a', actions: [] }] };
    const limitOf = (timeLimit: unknown) =>
      choiceIn(pageOf([], [{ ...choice, timeLimit }]).objects).timeLimit;
    expect(limitOf({ option: 1 })).toBeUndefined();
    expect(limitOf('soon')).toBeUndefined();
    expect(limitOf({ duration: 9000, option: 1 })).toMatchObject({ duration: 9000, option: 1 });
  });

  test('an option keeps its picture and its reason, each when it is valid', () => {
    const options = [
      { label: 'a', image: [0, 1], locked: 'Not yet', actions: [] },
      { label: 'b', image: 'x', locked: 7, actions: [] },
    ];
    const [first, second] = choiceIn(
      pageOf([], [{ id: 9, type: 'choice', width: 9, height: 9, options }]).objects,
    ).options;
    expect(first).toMatchObject({ image: [0, 1], locked: 'Not yet' });
    expect([second?.image, second?.locked]).toEqual([undefined, undefined]);
  });

  test('a countdown of an unknown look is a bar, and one of no timer is nothing known', () => {
    const { objects } = pageOf(
      [],
      [
        { id: 2, type: 'countdown', timer: 'tea', label: 'x', look: 'sundial', width: 9, height: 9 },
        { id: 3, type: 'countdown', label: 'x', width: 9, height: 9 },
      ],
    );
    expect(objects[0]).toMatchObject({ type: 'countdown', look: undefined });
    expect(objects[1]?.type).not.toBe('countdown');
  });
});
