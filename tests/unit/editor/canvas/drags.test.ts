import { describe, expect, test } from 'vitest';
import type { BubbleObject, ComicObject, Point, ProjectFile } from '@/comics/project';
import {
  type Drag,
  draggedOn as dragsOn,
  moveDrag,
  resizeDrag,
  rotateDrag,
  tailDrag,
} from '@/editor/canvas/pointer/drags';
import { box, firstPage, frame, pageOf, places } from '../document/comicWith';

const free = { shift: false, alt: true };
const snapping = { shift: false, alt: false };
const shift = { shift: true, alt: true };
const corner = { across: 1, down: 1 } as const;

function draggedOn(project: ProjectFile) {
  return { page: firstPage(project), size: { width: 1080, height: 1080 }, reach: 7 };
}

/** Where everything is after the drag has come to a point. */
function placesAfter(project: ProjectFile, drag: Drag, to: Point, keys = free) {
  return places(drag(to, keys).command.change(project));
}

const two = pageOf(box(1, [100, 100, 100, 100]), box(2, [306, 103, 100, 100]));

describe('one object that is moved', () => {
  const pair = pageOf(box(1, [0, 500, 100, 100]), box(2, [300, 305, 100, 100]));
  const drag = moveDrag(draggedOn(pair), [1], [0, 0]);

  test('snaps across and down, each alone, says where it then is, and does neither with Alt', () => {
    expect(placesAfter(pair, drag, [296, -100], snapping)).toMatchObject({ 1: [300, 405, 100, 100] });
    expect(drag([296, -100], snapping)).toMatchObject({
      readout: { kind: 'place', x: 300, y: 405 },
      guides: [
        ...[300, 350, 400].map((at) => ({ along: 'x', at, from: 305, to: 505 })),
        { along: 'y', at: 405, from: 300, to: 400 },
      ],
    });
    expect(placesAfter(pair, drag, [296, -180], snapping)).toMatchObject({ 1: [300, 320, 100, 100] });
    expect(drag([296, -100], free)).toMatchObject({ readout: { x: 296, y: 400 }, guides: [] });
  });

  test('is put on whole units', () => {
    expect(placesAfter(pair, drag, [20.4, -30.6])).toMatchObject({ 1: [20, 469, 100, 100] });
  });

  test.each([
    [0.5, 14],
    [2, 3.5],
  ])('at a scale of %s snaps within %s units: as far on the screen as at any other', (scale, reach) => {
    expect(dragsOn(firstPage(pair), { width: 9, height: 9 }, { scale, x: 0, y: 0 }).reach).toBe(reach);
  });
});

describe('several objects that are moved', () => {
  test('snap to what stays, and not to one of themselves', () => {
    const three = pageOf(...firstPage(two).objects, box(3, [700, 700, 50, 50]));
    const drag = moveDrag(draggedOn(three), [1, 2], [0, 0]);
    expect(placesAfter(three, drag, [1, 0], snapping)).toMatchObject({ 1: [101, 100, 100, 100] });
    const { guides } = drag([292, 300], snapping);
    expect(guides).toEqual([{ along: 'x', at: 700, from: 400, to: 750 }]);
  });

  test('keep to one direction with Shift', () => {
    const drag = moveDrag(draggedOn(two), [1, 2], [0, 0]);
    expect(placesAfter(two, drag, [50, 20], shift)).toEqual({
      1: [150, 100, 100, 100],
      2: [356, 103, 100, 100],
    });
    expect(placesAfter(two, drag, [20, -50], shift)).toEqual({
      1: [100, 50, 100, 100],
      2: [306, 53, 100, 100],
    });
  });
});

describe('several objects that are resized', () => {
  const pair = pageOf(box(1, [0, 0, 100, 100]), box(2, [100, 100, 100, 100]));
  const drag = () => resizeDrag(draggedOn(pair), [1, 2], corner, [200, 200]);

  test('keep the aspect ratio of all of them together', () => {
    expect(placesAfter(pair, drag(), [400, 200])).toEqual({ 1: [0, 0, 200, 200], 2: [200, 200, 200, 200] });
    expect(drag()([400, 200], free).readout).toEqual({ kind: 'size', width: 400, height: 400 });
  });

  test('give it up with Shift', () => {
    expect(placesAfter(pair, drag(), [400, 200], shift)).toEqual({
      1: [0, 0, 200, 100],
      2: [200, 100, 200, 100],
    });
  });
});

describe('one object that is resized', () => {
  const picture: ComicObject = { id: 5, type: 'image', image: [0, 1], x: 0, y: 0, width: 100, height: 50 };

  test.each<[string, ComicObject, typeof free, Point]>([
    ['a picture keeps its aspect ratio', picture, free, [200, 100]],
    ['a picture gives it up with Shift', picture, shift, [200, 50]],
    ['a shape has none', box(5, [0, 0, 100, 50]), free, [200, 50]],
    ['a shape keeps its own with Shift', box(5, [0, 0, 100, 50]), shift, [200, 100]],
  ])('%s', (_title, object, keys, [width, height]) => {
    const project = pageOf(object);
    const drag = resizeDrag(draggedOn(project), [5], corner, [100, 50]);
    expect(placesAfter(project, drag, [200, 50], keys)).toEqual({ 5: [0, 0, width, height] });
  });

  test('snaps with its dragged edge alone', () => {
    const project = pageOf(box(5, [4, 0, 100, 50]), box(6, [300, 500, 100, 100]));
    const drag = resizeDrag(draggedOn(project), [5], { across: 1, down: 0 }, [104, 25]);
    expect(placesAfter(project, drag, [297, 25], snapping)).toMatchObject({ 5: [4, 0, 296, 50] });
    expect(placesAfter(project, drag, [297, 25], free)).toMatchObject({ 5: [4, 0, 293, 50] });
    expect(drag([297, 25], free).guides).toEqual([]);
  });
});

describe('a corner that is dragged', () => {
  test('snaps on its own sides, and the opposite one stays', () => {
    const project = pageOf(box(5, [300, 300, 100, 50]), box(6, [180, 500, 20, 100]));
    const drag = resizeDrag(draggedOn(project), [5], { across: -1, down: -1 }, [300, 300]);
    expect(placesAfter(project, drag, [203, 340], snapping)).toMatchObject({ 5: [200, 340, 200, 10] });
    const down = resizeDrag(draggedOn(project), [5], { across: 0, down: 1 }, [350, 350]);
    expect(placesAfter(project, down, [999, 503], snapping)).toMatchObject({ 5: [300, 300, 100, 200] });
  });

  test('of a rotated object does not snap, and gives it a size in tenths', () => {
    const project = pageOf({ ...box(5, [300, 300, 100, 50]), rotate: 90 }, box(6, [300, 395, 112, 50]));
    const step = resizeDrag(
      draggedOn(project),
      [5],
      { across: 1, down: 0 },
      [350, 375],
    )([350, 395.52], snapping);
    expect(step).toMatchObject({ guides: [], readout: { kind: 'size', width: 120.5, height: 50 } });
    expect(places(step.command.change(project))[5]?.slice(2)).toEqual([120.5, 50]);
    const framed = pageOf(frame(9, [0, 0, 900, 900], [box(5, [300, 300, 100, 50])], 90));
    const within = resizeDrag(draggedOn(framed), [5], { across: 1, down: 0 }, [0, 0])([0, 15.52], snapping);
    expect(within).toMatchObject({ guides: [], readout: { width: 115.5, height: 50 } });
  });
});

describe('objects that are rotated', () => {
  test.each([
    [40, snapping, 130],
    [40, shift, 135],
    [170, shift, -105],
    [-91, snapping, 0],
  ])('one at %s° is turned on from there, and says how far it is turned', (rotate, keys, degrees) => {
    const project = pageOf({ ...box(1, [0, 0, 100, 100]), rotate });
    const step = rotateDrag(draggedOn(project), [1], [150, 50])([50, 150], keys);
    expect(step.readout).toEqual({ kind: 'angle', degrees });
    expect(firstPage(step.command.change(project)).objects[0]?.rotate ?? 0).toBe(degrees);
  });

  test('several turn about their common middle', () => {
    const pair = pageOf(box(1, [0, 0, 100, 100]), box(2, [300, 0, 100, 100]));
    const drag = rotateDrag(draggedOn(pair), [1, 2], [400, 50]);
    const step = drag([200, 250], free);
    expect(step.readout).toEqual({ kind: 'angle', degrees: 90 });
    const turned = step.command.change(pair);
    expect(places(turned)).toEqual({ 1: [150, -150, 100, 100], 2: [150, 150, 100, 100] });
    expect(firstPage(turned).objects.map(({ rotate }) => rotate)).toEqual([90, 90]);
  });

  test('one in a frame turns about its own middle', () => {
    const framed = pageOf(frame(9, [100, 100, 400, 400], [box(1, [100, 100, 100, 100])]));
    const drag = rotateDrag(draggedOn(framed), [1], [350, 250]);
    const turned = drag([250, 350], free).command.change(framed);
    expect(places(turned)).toEqual({ 9: [100, 100, 400, 400], 1: [100, 100, 100, 100] });
  });
});

test('The tail of a rotated bubble follows the finger', () => {
  const bubble: BubbleObject = {
    id: 1,
    type: 'bubble',
    shape: 'round',
    text: 'Hi',
    x: 100,
    y: 100,
    width: 200,
    height: 100,
    rotate: 90,
    tail: [0, 100],
  };
  const project = pageOf(bubble);
  const drag = tailDrag(draggedOn(project), { object: bubble, frames: [] }, [100, 150]);
  const step = drag([80, 160], free);
  expect(step.readout).toEqual({ kind: 'place', x: 80, y: 160 });
  expect(firstPage(step.command.change(project)).objects[0]).toMatchObject({ tail: [10, 120] });
});
