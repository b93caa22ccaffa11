import type { Box, Point } from '@/comics/project';
import type { Drag } from '@/editor/canvas/drags/Drag';
import { type DraggedPage, linesBeside } from '@/editor/canvas/drags/moveDrag';
import { pulledBox, resizedPlace, type Side } from '@/editor/canvas/geometry/resize';
import { type SnapEdges, snap } from '@/editor/canvas/geometry/snap';
import { boundsOfAll } from '@/editor/document/objects/geometry';
import { resizeObjects } from '@/editor/document/objects/resizeObjects';
import { outermost, type PlacedObject } from '@/editor/document/objects/tree';

/** Pulls an edge or a corner of what is chosen; pictures and groups keep their shape unless Shift is held. */
export function resizeDrag(dragged: DraggedPage, ids: readonly number[], side: Side, start: Point): Drag {
  const placed = outermost(dragged.page, ids);
  const [only] = placed;
  if (only !== undefined && placed.length === 1) return oneDrag(dragged, only, side, start);
  const from = boundsOfAll(placed) ?? [0, 0, 0, 0];
  return (point, { shift }) => {
    const to = pulledBox(from, side, [point[0] - start[0], point[1] - start[1]], !shift);
    return {
      command: resizeObjects(dragged.page.id, ids, from, to),
      guides: [],
      readout: { kind: 'size', width: to[2], height: to[3] },
    };
  };
}

function oneDrag(dragged: DraggedPage, placed: PlacedObject, side: Side, start: Point): Drag {
  const { page, size, reach } = dragged;
  const { object, frames } = placed;
  const isPicture = object.type === 'image' || object.type === 'sprite';
  const isUpright = (object.rotate ?? 0) === 0 && frames.every(({ rotate = 0 }) => rotate === 0);
  const lines = linesBeside(page, size, [object.id]);
  return (point, { shift, alt }) => {
    const keepsRatio = isPicture !== shift;
    const way: Point = [point[0] - start[0], point[1] - start[1]];
    const free = resizedPlace(placed, side, way, keepsRatio);
    const isSnapped = isUpright && !alt && !keepsRatio;
    const { by, guides } = isSnapped
      ? snap(free.to, lines, reach, edgesOf(side))
      : { by: [0, 0] as const, guides: [] };
    const { from, to } =
      by[0] === 0 && by[1] === 0
        ? free
        : resizedPlace(placed, side, [way[0] + by[0], way[1] + by[1]], keepsRatio);
    const whole = isUpright ? to : rounded(to);
    return {
      command: resizeObjects(page.id, [object.id], from, whole),
      guides,
      readout: { kind: 'size', width: whole[2], height: whole[3] },
    };
  };
}

function edgesOf({ across, down }: Side): SnapEdges {
  return { x: edge(across), y: edge(down) };
}

function edge(way: -1 | 0 | 1): readonly (0 | 1)[] {
  if (way === 0) return [];
  return way < 0 ? [0] : [1];
}

function rounded([x, y, width, height]: Box): Box {
  return [x, y, Math.round(width * 10) / 10, Math.round(height * 10) / 10];
}
