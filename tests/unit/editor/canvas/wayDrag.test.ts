import { describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { wayDrag, wayPlace, waysOf } from '@/editor/canvas/pointer/drags';
import { newProject } from '@/editor/document/newProject';

const box = { x: 100, y: 100, width: 200, height: 100 };
const ball: ComicObject = {
  id: 2,
  type: 'shape',
  kind: 'ellipse',
  ...box,
  rotate: 90,
  tracks: [
    { duration: 900, keyframes: [{ at: 0, dx: 0 }] },
    {
      duration: 900,
      path: [
        [0, 0],
        [300, 0],
      ],
    },
  ],
};
const lever: ComicObject = {
  ...ball,
  tracks: undefined,
  gesture: { kind: 'slide', label: 'Push', variable: 'level', path: [[0, 50]] },
};
const keys = { shift: false, alt: false };

describe('the ways of a thing', () => {
  test('are those of its motions and of the hand', () => {
    expect(waysOf(ball).map((way) => way.keys)).toEqual([['tracks', 1, 'path']]);
    expect(waysOf(lever).map((way) => way.keys)).toEqual([['gesture', 'path']]);
    expect(waysOf({ ...ball, tracks: undefined })).toEqual([]);
  });

  test('are not turned with it', () => {
    expect(wayPlace({ object: ball, frames: [] }, [300, 0])).toEqual([500, 150]);
  });

  test('are pulled place by place', () => {
    const page = { id: 1, objects: [ball] };
    const project = { ...newProject('A try', 'en'), pages: [page] };
    const [way] = waysOf(ball);
    if (way === undefined) throw new Error('It has a way');
    const dragged = { page, size: { width: 1080, height: 1080 }, reach: 0 };
    const drag = wayDrag(dragged, { placed: { object: ball, frames: [] }, way, index: 1 }, [500, 150]);
    const step = drag([520, 90], keys);
    expect(step.readout).toEqual({ kind: 'place', x: 520, y: 90 });
    const changed = step.command.change(project);
    expect(changed.version).toBe(2);
    expect(changed.pages[0]?.objects[0]?.tracks?.[1]?.path).toEqual([
      [0, 0],
      [320, -60],
    ]);
  });
});
