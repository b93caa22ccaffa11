import { describe, expect, test } from 'vitest';
import type { BubbleObject, ComicObject, Point, ProjectFile } from '@/comics/project';
import { type Drag, moveDrag, resizeDrag, rotateDrag, tailDrag } from '@/editor/canvas/pointer/drags';
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

describe('objects that are rotated', () => {
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
