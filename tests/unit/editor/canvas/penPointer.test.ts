import { describe, expect, test } from 'vitest';
import type { Point } from '@/comics/project';
import { createPenPointer, type PenPress } from '@/editor/canvas/pen/penPointer';

type Kind = PenPress['kind'];

/** What a hand does, as `kind id: what at x,y`, and what came of it. */
function open() {
  let view = { scale: 1, x: 0, y: 0 };
  const done: string[] = [];
  let drawn: Point[] = [];
  const pointer = createPenPointer({
    view: () => view,
    changeView: (change) => {
      view = change(view);
    },
    begin: ({ samples }) => {
      drawn = samples.map(({ at }) => at);
    },
    draw: ({ samples }) => {
      drawn = [...drawn, ...samples.map(({ at }) => at)];
    },
    end: () => done.push(`drawn ${drawn.join(' ')}`),
    takeBack: () => done.push('taken back'),
  });
  const press = (kind: Kind, id: number, at: Point, more: Partial<PenPress> = {}): PenPress => ({
    id,
    kind,
    pans: false,
    isEraser: false,
    shift: false,
    samples: [{ at, pressure: kind === 'pen' ? 0.5 : null, time: 0 }],
    ...more,
  });
  const doing =
    (what: 'down' | 'move' | 'up' | 'cancel') =>
    (kind: Kind, id: number, at: Point, more = {}) =>
      pointer[what](press(kind, id, at, more));
  return {
    pointer,
    done,
    view: () => view,
    down: doing('down'),
    move: doing('move'),
    up: doing('up'),
    cancel: doing('cancel'),
  };
}

describe('what draws', () => {
  test.each(['mouse', 'touch', 'pen'] as const)('a %s does', (kind) => {
    const { down, move, up, done } = open();
    down(kind, 1, [1, 1]);
    move(kind, 1, [5, 5]);
    up(kind, 1, [9, 9]);
    expect(done).toEqual(['drawn 1,1 5,5 9,9']);
  });

  test('a mouse that only moves does not, and its middle button pans', () => {
    const { down, move, up, done, view } = open();
    move('mouse', 1, [5, 5]);
    down('mouse', 1, [0, 0], { pans: true });
    move('mouse', 1, [30, 40]);
    up('mouse', 1, [30, 40]);
    expect(done).toEqual([]);
    expect(view()).toEqual({ scale: 1, x: 30, y: 40 });
  });

  test('a palm that rests while a pen draws does nothing, with however many touches', () => {
    const { down, move, up, done, view } = open();
    down('pen', 1, [1, 1]);
    down('touch', 2, [300, 300]);
    down('touch', 3, [400, 300]);
    move('touch', 3, [500, 300]);
    move('pen', 1, [5, 5]);
    up('touch', 2, [300, 300]);
    up('pen', 1, [9, 9]);
    expect([done, view()]).toEqual([['drawn 1,1 5,5 9,9'], { scale: 1, x: 0, y: 0 }]);
  });

  test('a second finger pinches, and undoes the stroke that the first began', () => {
    const { down, move, up, done, view } = open();
    down('touch', 1, [100, 100]);
    move('touch', 1, [100, 110]);
    down('touch', 2, [200, 110]);
    move('touch', 2, [300, 110]);
    up('touch', 2, [300, 110]);
    move('touch', 1, [0, 0]);
    up('touch', 1, [0, 0]);
    expect(done).toEqual(['taken back']);
    expect(view().scale).toBe(2);
    down('touch', 3, [1, 1]);
    up('touch', 3, [2, 2]);
    expect(done).toEqual(['taken back', 'drawn 1,1 2,2']);
  });

  test('a palm does not while a pen draws, nor does a finger after one', () => {
    const { down, move, up, done, view } = open();
    down('pen', 1, [1, 1]);
    down('touch', 2, [400, 400]);
    move('touch', 2, [410, 410]);
    move('pen', 1, [5, 5]);
    up('touch', 2, [410, 410]);
    up('pen', 1, [9, 9]);
    expect(done).toEqual(['drawn 1,1 5,5 9,9']);
    expect(view()).toEqual({ scale: 1, x: 0, y: 0 });
    down('touch', 3, [0, 0]);
    move('touch', 3, [30, 10]);
    up('touch', 3, [30, 10]);
    expect(done).toHaveLength(1);
    expect(view()).toEqual({ scale: 1, x: 30, y: 10 });
  });

  test.each(['cancel', 'up'] as const)(
    'a palm that comes and goes (%s) leaves the stroke of the pen',
    (how) => {
      const hand = open();
      hand.down('pen', 1, [1, 1]);
      hand.down('touch', 2, [400, 400]);
      hand[how]('touch', 2, [400, 400]);
      hand.move('pen', 1, [5, 5]);
      hand.up('pen', 1, [9, 9]);
      expect(hand.done).toEqual(['drawn 1,1 5,5 9,9']);
    },
  );

  test('of a pen and a mouse the first draws to its end', () => {
    const { down, move, up, done } = open();
    down('pen', 1, [1, 1]);
    down('mouse', 2, [40, 40]);
    move('mouse', 2, [50, 50]);
    up('mouse', 2, [50, 50]);
    up('pen', 1, [9, 9]);
    down('mouse', 2, [40, 40]);
    up('mouse', 2, [50, 50]);
    expect(done).toEqual(['drawn 1,1 9,9', 'drawn 40,40 50,50']);
  });

  test('a pinch ends with the first finger that is lifted, and a third one adds nothing', () => {
    const { down, move, up, cancel, done, view } = open();
    down('touch', 1, [100, 100]);
    down('touch', 2, [200, 100]);
    down('touch', 3, [300, 300]);
    move('touch', 3, [500, 500]);
    expect(view().scale).toBe(1);
    up('touch', 3, [500, 500]);
    cancel('touch', 2, [200, 100]);
    move('touch', 1, [0, 0]);
    up('touch', 1, [0, 0]);
    expect([done, view()]).toEqual([['taken back'], { scale: 1, x: 0, y: 0 }]);
  });

  test('a pen takes over from the palm that came first', () => {
    const { down, move, up, done } = open();
    down('touch', 1, [400, 400]);
    move('touch', 1, [401, 401]);
    down('pen', 2, [1, 1]);
    move('touch', 1, [405, 401]);
    up('pen', 2, [9, 9]);
    down('pen', 3, [20, 20]);
    up('pen', 3, [21, 21]);
    up('touch', 1, [405, 401]);
    expect(done).toEqual(['taken back', 'drawn 1,1 9,9', 'drawn 20,20 21,21']);
  });

  test('a stroke cancelled by the system is discarded', () => {
    const { down, move, cancel, done } = open();
    down('touch', 1, [1, 1]);
    move('touch', 1, [5, 5]);
    cancel('touch', 1, [5, 5]);
    move('touch', 1, [9, 9]);
    expect(done).toEqual(['taken back']);
  });

  test('the end of drawing keeps what the hand has drawn so far, once', () => {
    const { pointer, down, move, up, done } = open();
    down('mouse', 1, [1, 1]);
    move('mouse', 1, [5, 5]);
    pointer.finish();
    up('mouse', 1, [9, 9]);
    expect(done).toEqual(['drawn 1,1 5,5']);
  });
});
