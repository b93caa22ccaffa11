import { describe, expect, test } from 'vitest';
import type { BubbleObject, ComicObject } from '@/comics/project';
import { barSide, handlesOf, selectionBox } from '@/editor/canvas/selection/handles';
import { outermost } from '@/editor/document/objects/tree';
import { box, firstPage, pageOf } from '../document/comicWith';

const view = { scale: 1, x: 0, y: 0 };
const room = { width: 1000, height: 1000 };
const locked = (object: ComicObject): ComicObject => ({ ...object, extensions: { kadr: { locked: true } } });

function handles(objects: readonly ComicObject[], selected: readonly number[], seen = view) {
  return handlesOf(firstPage(pageOf(...objects)), selected, seen, room);
}

const kinds = (...of: Parameters<typeof handles>) => handles(...of).map(({ kind }) => kind);
const sidesOf = (...of: Parameters<typeof handles>) => handles(...of).filter(({ kind }) => kind === 'side');

describe('the handles of a selection', () => {
  const wide = box(1, [100, 100, 300, 200]);

  test('are on all sides, and one turns it', () => {
    expect(sidesOf([wide], [1]).map(({ at }) => at)).toEqual([
      [100, 100],
      [250, 100],
      [400, 100],
      [400, 200],
      [400, 300],
      [250, 300],
      [100, 300],
      [100, 200],
    ]);
    expect(kinds([wide], [1]).filter((kind) => kind !== 'side')).toEqual(['turn']);
  });

  test('are at the corners alone where a finger would cover the edges, beside what it moves by', () => {
    const small = box(1, [100, 100, 40, 40]);
    expect(sidesOf([small], [1]).map(({ at }) => at)).toEqual([
      [78, 78],
      [162, 78],
      [162, 162],
      [78, 162],
    ]);
    expect(kinds([small], [1]).filter((kind) => kind !== 'side')).toEqual(['turn', 'move']);
    expect(sidesOf([small], [1], { ...view, scale: 4 })).toHaveLength(8);
  });

  test('turn it from above where there is no room below', () => {
    const turnAt = (y: number) =>
      handles([box(1, [100, y, 300, 200])], [1]).find(({ kind }) => kind === 'turn');
    expect(turnAt(100)?.at).toEqual([250, 344]);
    expect(turnAt(700)?.at).toEqual([250, 656]);
  });

  test.each([
    ['left', [-300, 100], [22, 56]],
    ['right', [900, 100], [978, 56]],
    ['top', [100, -500], [250, 22]],
    ['foot, above the bar', [100, 1100], [250, 918]],
  ] as const)('turn it from within what is seen where it is beyond the %s', (_edge, [x, y], place) => {
    const turn = handles([box(1, [x, y, 300, 200])], [1]).find(({ kind }) => kind === 'turn');
    expect(turn?.at).toEqual(place);
  });

  test('go round with an object that is rotated', () => {
    const turned: ComicObject = { ...wide, rotate: 90 };
    const right = sidesOf([turned], [1]).find(
      (one) => one.kind === 'side' && one.side.across === 1 && one.side.down === 0,
    );
    expect(right?.at.map(Math.round)).toEqual([250, 350]);
    expect(right).toMatchObject({ cursor: 'ns-resize' });
  });

  test('are hidden while everything is locked, and shown while one object is not', () => {
    const others = [locked(wide), locked(box(2, [500, 100, 300, 200]))];
    expect(kinds(others, [1, 2])).toEqual([]);
    expect(kinds([locked(wide), box(2, [500, 100, 300, 200])], [1, 2])).toHaveLength(9);
  });

  test('are around several objects together', () => {
    const pair = [box(1, [0, 0, 100, 100]), box(2, [300, 200, 100, 100])];
    expect(selectionBox(outermost(firstPage(pageOf(...pair)), [1, 2]))).toEqual({
      middle: [200, 150],
      width: 400,
      height: 300,
      angle: 0,
    });
    expect(selectionBox([])).toBeNull();
  });
});

describe('the handles of one object', () => {
  const bubble: BubbleObject = {
    id: 1,
    type: 'bubble',
    shape: 'round',
    text: 'Hi',
    x: 100,
    y: 100,
    width: 200,
    height: 200,
    tail: [0, 200],
  };

  test('pull its tail, beyond the tip that the finger would cover', () => {
    const tail = handles([bubble], [1]).find(({ kind }) => kind === 'tail');
    expect(tail).toMatchObject({ tip: [200, 400], at: [200, 422] });
    expect(kinds([bubble, box(2)], [1, 2])).not.toContain('tail');
  });

  test('move each point of its path but the one where it is at rest', () => {
    const path = [
      [0, 0],
      [120, 0],
      [120, 90],
    ] as const;
    const moving: ComicObject = { ...box(1, [100, 100, 200, 200]), tracks: [{ duration: 900, path }] };
    const points = handles([moving], [1]).filter(({ kind }) => kind === 'path');
    expect(points).toMatchObject([
      { at: [320, 200], index: 1 },
      { at: [320, 290], index: 2 },
    ]);
  });
});

test('the bar goes to the top where it would cover a text at the foot, unless that reaches up there, too', () => {
  const sideFor = (y: number, height: number, seen = view) =>
    barSide(firstPage(pageOf(box(1, [100, y, 300, height]))), 1, seen, room);
  expect([sideFor(700, 200), sideFor(700, 241), sideFor(127, 873), sideFor(100, 900)]).toEqual([
    'foot',
    'top',
    'top',
    'foot',
  ]);
  expect(sideFor(400, 200, { ...view, scale: 2 })).toBe('top');
  expect(barSide(firstPage(pageOf(box(1, [100, 900, 300, 100]))), null, view, room)).toBe('foot');
});
