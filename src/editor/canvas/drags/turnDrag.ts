import type { Point } from '@/comics/project';
import type { Drag } from '@/editor/canvas/drags/Drag';
import type { DraggedPage } from '@/editor/canvas/drags/moveDrag';
import { pulledTurn, steppedTurn } from '@/editor/canvas/geometry/resize';
import { boundsOfAll, pivotOf, toPage, turnOf } from '@/editor/document/objects/geometry';
import { rotateObjects } from '@/editor/document/objects/rotateObjects';
import { outermost } from '@/editor/document/objects/tree';

/** Turns what is chosen: one thing about its own point, several about the middle of them all. */
export function turnDrag({ page }: DraggedPage, ids: readonly number[], start: Point): Drag {
  const placed = outermost(page, ids);
  const [only] = placed.length === 1 ? placed : [];
  const [x, y, width, height] = boundsOfAll(placed) ?? [0, 0, 0, 0];
  const middle: Point = [x + width / 2, y + height / 2];
  const about = only === undefined ? middle : toPage(pivotOf(only.object), only.frames);
  const now = only === undefined ? 0 : turnOf(only.frames) + (only.object.rotate ?? 0);
  return (point, { shift }) => {
    const turn = steppedTurn(now, pulledTurn(about, start, point), shift);
    const degrees = now + turn;
    return {
      command: rotateObjects(page.id, ids, turn, only === undefined ? middle : undefined),
      guides: [],
      readout: { kind: 'angle', degrees: degrees - 360 * Math.round(degrees / 360) + 0 },
    };
  };
}
