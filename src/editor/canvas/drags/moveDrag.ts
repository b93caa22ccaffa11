import type { Box, ComicPage, Point } from '@/comics/project';
import type { Drag } from '@/editor/canvas/drags/Drag';
import { type SnapLines, snap, snapLines } from '@/editor/canvas/geometry/snap';
import type { Size } from '@/editor/canvas/geometry/view';
import { boundsOf, boundsOfAll } from '@/editor/document/objects/geometry';
import { moveObjects } from '@/editor/document/objects/moveObjects';
import { outermost } from '@/editor/document/objects/tree';

export interface DraggedPage {
  readonly page: ComicPage;
  readonly size: Size;
  /** How near lines draw things to them, in canvas units. */
  readonly reach: number;
}

/** Moves objects from where a finger took them; lines of the page and of what else is on it draw them. */
export function moveDrag({ page, size, reach }: DraggedPage, ids: readonly number[], start: Point): Drag {
  const box = boundsOfAll(outermost(page, ids)) ?? [0, 0, 0, 0];
  const lines = linesBeside(page, size, ids);
  return (point, { shift, alt }) => {
    const way = straight([point[0] - start[0], point[1] - start[1]], shift);
    const moved: Box = [box[0] + way[0], box[1] + way[1], box[2], box[3]];
    const { by, guides } = alt ? { by: [0, 0], guides: [] } : snap(moved, lines, reach);
    const [dx, dy] = [Math.round(way[0]) + 0, Math.round(way[1]) + 0];
    const whole: Point = [by[0] === 0 ? dx : way[0] + by[0], by[1] === 0 ? dy : way[1] + by[1]];
    return {
      command: moveObjects(page.id, ids, whole[0], whole[1]),
      guides,
      readout: { kind: 'place', x: box[0] + whole[0], y: box[1] + whole[1] },
    };
  };
}

/** The lines of the page, and of what lies directly on it and is not dragged. */
export function linesBeside(page: ComicPage, { width, height }: Size, ids: readonly number[]): SnapLines {
  const others = page.objects.filter(({ id }) => !ids.includes(id));
  return snapLines([[0, 0, width, height], ...others.map((object) => boundsOf({ object, frames: [] }))]);
}

/** Along one way alone, when the hand asks for it. */
function straight([dx, dy]: Point, isAsked: boolean): Point {
  if (!isAsked) return [dx, dy];
  return Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
}
