import { describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { motionPathsOf, pathDrag, pathPoint } from '@/editor/canvas/pointer/drags';
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

describe('the motion paths of an object', () => {
  test('are those of its motions and of the hand', () => {
    expect(motionPathsOf(ball).map(({ owner }) => owner)).toEqual([1]);
    expect(motionPathsOf(lever).map(({ owner }) => owner)).toEqual(['gesture']);
    expect(motionPathsOf({ ...ball, tracks: undefined })).toEqual([]);
  });

  test('are not turned with it', () => {
    expect(pathPoint({ object: ball, frames: [] }, [300, 0])).toEqual([500, 150]);
  });

  test('are dragged point by point', () => {
    const page = { id: 1, objects: [ball] };
    const project = { ...newProject('A try', 'en'), pages: [page] };
    const [path] = motionPathsOf(ball);
    if (path === undefined) throw new Error('It has a path');
    const dragged = { page, size: { width: 1080, height: 1080 }, reach: 0 };
    const drag = pathDrag(dragged, { placed: { object: ball, frames: [] }, path, index: 1 }, [500, 150]);
    const step = drag([520, 90], keys);
    expect(step.readout).toEqual({ kind: 'place', x: 520, y: 90 });
    const changed = step.command.change(project);
    expect(changed.version).toBe(2);
    const points = [
      [0, 0],
      [320, -60],
    ];
    expect(changed.pages[0]?.objects[0]?.tracks).toEqual([ball.tracks?.[0], { duration: 900, path: points }]);
  });
});
