import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findObject } from '@/comics/pageContents';
import type { Box, ComicObject, ComicPage, Point } from '@/comics/project';
import { createCanvasPointer, type Press } from '@/editor/canvas/pointer/canvasPointer';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { moveObjects } from '@/editor/document/objects/transformObjects';

const shape = (id: number, x: number, y: number): ComicObject => ({
  id,
  type: 'shape',
  kind: 'rect',
  x,
  y,
  width: 100,
  height: 100,
});
const inner: ComicObject = shape(5, 10, 10);
const objects: readonly ComicObject[] = [
  shape(1, 100, 100),
  shape(2, 150, 150),
  { id: 3, type: 'frame', x: 600, y: 600, width: 300, height: 300, objects: [inner] },
  { ...shape(4, 900, 100), extensions: { kadr: { locked: true } } },
  { ...shape(6, 40, 900), width: 10, height: 10 },
];

/** A canvas at its own size, whose frames come at once. */
function open(nextFrame: (run: () => void) => void = (run) => run()) {
  const store = createEditorStore({ ...newProject('A try', 'en'), pages: [{ id: 1, objects }] });
  const page = (): ComicPage => store.state().history.project.pages[0] ?? { id: 1, objects: [] };
  let view = { scale: 1, x: 0, y: 0 };
  const previews: (readonly [number, number] | null)[] = [];
  const opened: number[] = [];
  const boxes: (Box | null)[] = [];
  const pointer = createCanvasPointer({
    page,
    size: () => ({ width: 1080, height: 1080 }),
    view: () => view,
    selected: () => store.state().selected,
    select: store.select,
    changeView: (change) => {
      view = change(view);
    },
    preview: (step) => {
      const moved = step?.command.change(store.state().history.project).pages[0];
      const [first] = store.state().selected;
      const object = moved && first !== undefined ? findObject(moved, first) : undefined;
      previews.push(object === undefined ? null : [object.x, object.y]);
    },
    commit: ({ command }) => store.run(command),
    marquee: (box) => boxes.push(box),
    open: (id) => opened.push(id),
    nextFrame,
  });
  let time = 0;
  const press = (at: Point, more: Partial<Press> = {}): Press => ({
    id: 1,
    at,
    isTouch: false,
    pans: false,
    shift: false,
    alt: true,
    isCommand: false,
    time,
    ...more,
  });
  return {
    store,
    page,
    pointer,
    press,
    previews,
    opened,
    boxes,
    view: () => view,
    selected: () => store.state().selected,
    steps: () => store.state().history.past.length,
    tap: (at: Point, more: Partial<Press> = {}, after = 1000) => {
      time += after;
      pointer.down(press(at, more));
      pointer.up(press(at, more));
    },
    drag: (ways: readonly Point[], more: Partial<Press> = {}) => {
      const [from = [0, 0], ...rest] = ways;
      pointer.down(press(from, more));
      for (const at of rest) pointer.move(press(at, more));
      pointer.up(press(rest.at(-1) ?? from, more));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a tap', () => {
  test('selects the topmost object, and with another press the one below', () => {
    const { tap, selected } = open();
    tap([175, 175]);
    expect(selected()).toEqual([2]);
    tap([175, 175]);
    expect(selected()).toEqual([1]);
    tap([500, 500]);
    expect(selected()).toEqual([]);
  });

  test.each(['shift', 'isCommand'] as const)(
    'with %s adds, removes again, and ignores an empty place',
    (key) => {
      const { tap, selected } = open();
      const held = { [key]: true };
      tap([120, 120]);
      tap([230, 230], held);
      expect(selected()).toEqual([1, 2]);
      tap([500, 500], held);
      expect(selected()).toEqual([1, 2]);
      tap([120, 120], held);
      expect(selected()).toEqual([2]);
    },
  );

  test.each([
    { after: 349, to: [175, 175], means: 'opens' },
    { after: 350, to: [175, 175], means: 'selects' },
    { after: 100, to: [198, 175], means: 'opens' },
    { after: 100, to: [199, 175], means: 'selects' },
  ] as const)('$after ms after another, at $to, $means', ({ after, to, means }) => {
    const { tap, selected, opened } = open();
    tap([175, 175]);
    tap(to, {}, after);
    expect([opened, selected()]).toEqual(means === 'opens' ? [[2], [2]] : [[], [1]]);
  });

  test('after a double tap counts as a first one', () => {
    const { tap, opened, selected } = open();
    tap([175, 175]);
    tap([175, 175], {}, 100);
    tap([175, 175], {}, 100);
    expect([opened, selected()]).toEqual([[2], [1]]);
  });

  test.each([
    ['a mouse', false, 3],
    ['a finger', true, 9],
  ])('of %s is one as long as it moves no further than its hand shakes', (_hand, isTouch, slop) => {
    const { drag, steps, page } = open();
    for (const way of [slop, slop + 1]) {
      drag(
        [
          [120, 120],
          [120 + way, 120],
        ],
        { isTouch },
      );
      expect(steps()).toBe(way > slop ? 1 : 0);
    }
    expect(findObject(page(), 1)).toMatchObject({ x: 100 + slop + 1 });
  });

  test.each([
    ['a mouse beside it', false, 1, []],
    ['a finger near it', true, 17, [6]],
    ['a finger further away', true, 18, []],
  ])('of %s selects what is smaller than a finger, or does not', (_hand, isTouch, away, selects) => {
    const { tap, selected } = open();
    tap([40 - away, 905], { isTouch });
    expect(selected()).toEqual(selects);
  });

  test('twice goes into a frame, and opens a thing', () => {
    const { tap, selected, opened } = open();
    tap([650, 650]);
    expect(selected()).toEqual([3]);
    tap([650, 650], {}, 100);
    expect(selected()).toEqual([5]);
    tap([120, 120]);
    tap([120, 120], {}, 100);
    expect(opened).toEqual([1]);
  });

  test('that is long adds, and then moves nothing', () => {
    const { tap, pointer, press, selected, steps } = open();
    tap([120, 120]);
    pointer.down(press([230, 230], { isTouch: true }));
    vi.advanceTimersByTime(500);
    expect(selected()).toEqual([1, 2]);
    pointer.move(press([400, 400], { isTouch: true }));
    pointer.up(press([400, 400], { isTouch: true }));
    expect(selected()).toEqual([1, 2]);
    expect(steps()).toBe(0);
  });
});

describe('a drag', () => {
  test('is no longer a long press, nor is a short tap', () => {
    const { pointer, press, tap, selected, steps } = open();
    const isTouch = true;
    pointer.down(press([120, 120], { isTouch }));
    pointer.move(press([160, 160], { isTouch }));
    vi.advanceTimersByTime(1_000);
    pointer.up(press([160, 160], { isTouch }));
    expect([selected(), steps()]).toEqual([[1], 1]);
    tap([500, 500], { isTouch });
    tap([170, 170], { isTouch });
    vi.advanceTimersByTime(1_000);
    expect(selected()).toHaveLength(1);
  });

  test('that pans moves the page over an object, and selects nothing', () => {
    const { drag, view, selected, steps } = open();
    drag(
      [
        [120, 120],
        [121, 120],
        [150, 100],
      ],
      { pans: true },
    );
    expect([view(), selected(), steps()]).toEqual([{ scale: 1, x: 30, y: -20 }, [], 0]);
  });

  test('of a box shows it from any corner, adds with Shift, and is cancelled by Escape', () => {
    const { drag, boxes, pointer, press, store, selected } = open();
    store.select([4]);
    drag(
      [
        [280, 280],
        [90, 140],
      ],
      { shift: true },
    );
    expect(boxes).toEqual([[90, 140, 190, 140], null]);
    expect(selected()).toEqual([4, 2]);
    pointer.down(press([500, 500]));
    pointer.move(press([550, 550]));
    expect(selected()).toEqual([]);
    expect(pointer.cancel()).toBe(true);
    expect(boxes.at(-1)).toBeNull();
    expect(pointer.cancel()).toBe(false);
  });

  test('of several leaves the locked ones where they are', () => {
    const { drag, store, page } = open();
    store.select([1, 4]);
    drag([
      [120, 120],
      [150, 130],
    ]);
    expect([findObject(page(), 1)?.x, findObject(page(), 4)?.x]).toEqual([130, 900]);
  });

  test('moves the object under it, shows that meanwhile, and is one step', () => {
    const { drag, previews, page, selected, steps } = open();
    drag([
      [120, 120],
      [140, 120],
      [170, 150],
      [220, 160],
    ]);
    expect(selected()).toEqual([1]);
    expect(previews).toEqual([[120, 100], [150, 130], [200, 140], null]);
    expect(findObject(page(), 1)).toMatchObject({ x: 200, y: 140 });
    expect(steps()).toBe(1);
  });

  test('of one of several moves all of them', () => {
    const { drag, store, page } = open();
    store.select([1, 2]);
    drag([
      [120, 120],
      [150, 130],
    ]);
    expect(findObject(page(), 1)).toMatchObject({ x: 130, y: 110 });
    expect(findObject(page(), 2)).toMatchObject({ x: 180, y: 160 });
  });

  test('of a selected object moves it from under another object', () => {
    const { drag, store, page } = open();
    store.select([1]);
    drag([
      [175, 175],
      [205, 185],
    ]);
    expect(findObject(page(), 1)).toMatchObject({ x: 130, y: 110 });
    expect(findObject(page(), 2)).toMatchObject({ x: 150, y: 150 });
    expect(store.state().selected).toEqual([1]);
  });

  test('of what is not selected leaves the selection, and with Shift adds to it', () => {
    const { drag, store, page } = open();
    store.select([2]);
    drag([
      [110, 110],
      [120, 110],
    ]);
    expect(store.state().selected).toEqual([1]);
    store.select([2]);
    drag(
      [
        [120, 110],
        [160, 110],
      ],
      { shift: true },
    );
    expect(store.state().selected).toEqual([2, 1]);
    expect(findObject(page(), 1)).toMatchObject({ x: 150 });
    expect(findObject(page(), 2)).toMatchObject({ x: 190 });
  });

  test('that is cancelled leaves everything as it was', () => {
    const { pointer, press, page, steps, previews } = open();
    pointer.down(press([120, 120]));
    pointer.move(press([300, 300]));
    expect(pointer.cancel()).toBe(true);
    pointer.move(press([400, 400]));
    pointer.up(press([400, 400]));
    expect(previews.at(-1)).toBeNull();
    expect(findObject(page(), 1)).toMatchObject({ x: 100 });
    expect(steps()).toBe(0);
  });

  test('leaves what is locked, and by a mouse draws a box instead', () => {
    const { drag, selected, steps } = open();
    drag([
      [950, 150],
      [90, 90],
      [80, 80],
    ]);
    expect(steps()).toBe(0);
    expect(selected()).toEqual([]);
    drag([
      [90, 90],
      [400, 400],
    ]);
    expect(selected()).toEqual([1, 2]);
  });

  test('by a finger beside everything pans the page', () => {
    const { drag, view } = open();
    drag(
      [
        [500, 500],
        [520, 500],
        [540, 470],
      ],
      { isTouch: true },
    );
    expect(view()).toEqual({ scale: 1, x: 40, y: -30 });
  });

  test('ends when a second finger touches, which zooms the page', () => {
    const { pointer, press, view, steps } = open();
    const finger = (id: number, at: Point) => press(at, { id, isTouch: true });
    pointer.down(finger(1, [120, 120]));
    pointer.move(finger(1, [160, 160]));
    pointer.down(finger(2, [360, 160]));
    pointer.move(finger(2, [560, 160]));
    expect(view().scale).toBe(2);
    pointer.down(finger(3, [700, 700]));
    pointer.move(finger(3, [900, 900]));
    pointer.up(finger(3, [900, 900]));
    pointer.up(finger(1, [160, 160]));
    const before = view();
    pointer.move(finger(2, [600, 160]));
    expect(view()).toBe(before);
    pointer.up(finger(2, [560, 160]));
    expect(steps()).toBe(0);
    pointer.down(finger(4, [160, 160]));
    pointer.move(finger(4, [200, 160]));
    pointer.up(finger(4, [200, 160]));
    expect(steps()).toBe(1);
  });

  test('that is faster than what is drawn shows only where it is then, and ends where it was left', () => {
    const frames: (() => void)[] = [];
    const { pointer, press, previews, page, steps } = open((run) => frames.push(run));
    pointer.down(press([120, 120]));
    for (const x of [140, 170]) pointer.move(press([x, 120]));
    expect([frames.length, previews]).toEqual([1, []]);
    frames.pop()?.();
    expect(previews).toEqual([[150, 100]]);
    pointer.move(press([220, 120]));
    pointer.up(press([220, 120]));
    frames.pop()?.();
    expect(previews).toEqual([[150, 100], [200, 100], null]);
    expect([findObject(page(), 1)?.x, steps()]).toEqual([200, 1]);
  });

  test('of a pointer that was not pressed on the canvas is none', () => {
    const { pointer, press, view, selected, steps } = open();
    pointer.move(press([300, 300]));
    pointer.up(press([120, 120]));
    expect([view(), selected(), steps()]).toEqual([{ scale: 1, x: 0, y: 0 }, [], 0]);
  });

  test('by a handle does what the handle does, once, and nothing when it is left', () => {
    const { pointer, press, page, steps, previews } = open();
    const pull = (at: Point) => (to: Point) => ({
      command: moveObjects(1, [1], to[0] - at[0], to[1] - at[1]),
      guides: [],
      readout: { kind: 'angle', degrees: 0 } as const,
    });
    pointer.down(press([10, 20]), pull);
    pointer.move(press([11, 20]));
    pointer.move(press([30, 50]));
    expect(pointer.cancel()).toBe(true);
    pointer.up(press([30, 50]));
    expect([steps(), previews.at(-1)]).toEqual([0, null]);
    pointer.down(press([10, 20]), pull);
    pointer.move(press([30, 50]));
    pointer.up(press([30, 50]));
    expect(findObject(page(), 1)).toMatchObject({ x: 120, y: 130 });
    expect(steps()).toBe(1);
  });

  test('by a handle that has appeared under the second of two presses is none: the object is opened', () => {
    const { pointer, press, tap, opened, selected, steps } = open();
    for (const _time of ['first', 'second']) {
      tap([110, 110]);
      const second = press([110, 110], { time: press([0, 0]).time + 100 });
      pointer.down(second, () => () => {
        throw new Error('It was not moved');
      });
      pointer.up(second);
      tap([500, 500]);
    }
    expect(opened).toEqual([1, 1]);
    expect(selected()).toEqual([]);
    expect(steps()).toBe(0);
  });
});
