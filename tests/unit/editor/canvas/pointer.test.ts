import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ComicObject, ComicPage, Point } from '@/comics/project';
import { createCanvasPointer, type Press } from '@/editor/canvas/pointer/canvasPointer';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { findObject } from '@/editor/document/objects/tree';

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
];

/** A canvas at its own size, whose frames come at once. */
function open() {
  const store = createEditorStore({ ...newProject('A try', 'en'), pages: [{ id: 1, objects }] });
  const page = (): ComicPage => store.state().history.project.pages[0] ?? { id: 1, objects: [] };
  let view = { scale: 1, x: 0, y: 0 };
  const previews: (readonly [number, number] | null)[] = [];
  const opened: number[] = [];
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
    marquee: () => undefined,
    open: (id) => opened.push(id),
    nextFrame: (run) => run(),
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

  test('adds with Shift, and takes out again', () => {
    const { tap, selected } = open();
    tap([120, 120]);
    tap([230, 230], { shift: true });
    expect(selected()).toEqual([1, 2]);
    tap([120, 120], { shift: true });
    expect(selected()).toEqual([2]);
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
  test('takes along what is under it, shows it on the way, and is one step', () => {
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

  test('of one of several takes all of them', () => {
    const { drag, store, page } = open();
    store.select([1, 2]);
    drag([
      [120, 120],
      [150, 130],
    ]);
    expect(findObject(page(), 1)).toMatchObject({ x: 130, y: 110 });
    expect(findObject(page(), 2)).toMatchObject({ x: 180, y: 160 });
  });

  test('of what is selected takes it from under another object', () => {
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

  test('that is left leaves everything as it was', () => {
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

  test('by a finger beside everything takes the page along', () => {
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

  test('ends when a second finger comes, which enlarges the page', () => {
    const { pointer, press, view, steps } = open();
    const finger = (id: number, at: Point) => press(at, { id, isTouch: true });
    pointer.down(finger(1, [120, 120]));
    pointer.move(finger(1, [160, 160]));
    pointer.down(finger(2, [360, 160]));
    pointer.move(finger(2, [560, 160]));
    expect(view().scale).toBe(2);
    pointer.up(finger(1, [160, 160]));
    pointer.up(finger(2, [560, 160]));
    expect(steps()).toBe(0);
  });

  test('by a handle that has come up under the second of two presses is none: the object is opened', () => {
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
