import {
  type Fill,
  maxFills,
  maxStrokes,
  type Stroke,
  type StrokePoint,
} from '@/comics/features/drawing/drawing';
import { writeFill, writeStroke } from '@/comics/features/drawing/drawingPoints';
import { comicsLimits } from '@/comics/limits';
import { findPlaced } from '@/comics/pageContents';
import type { ComicPage, Point } from '@/comics/project';
import { type Command, changePage, commandOf, findPage } from '@/editor/document/Command';
import {
  atPageScale,
  boundsAround,
  type DrawingObject,
  fitToBounds,
  inDrawing,
  isPlacedDrawing,
  markBounds,
  strokeBounds,
  unitsPerPage,
} from '@/editor/document/drawings/drawingGeometry';
import { addObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addBehind } from '@/editor/document/objects/arrangeObjects';
import { roundCoordinate } from '@/editor/document/objects/tree';
import { changeObjects, isLocked } from '@/editor/document/objects/updateObjects';
import { replaceItem } from '@/lib/lists';

/** A stroke as drawn: in canvas units, with pressure from 0 to 1. */
export interface DrawnStroke {
  readonly color: string;
  readonly width: number;
  readonly points: readonly (readonly [x: number, y: number, pressure: number])[];
}

/** Indexes of strokes and filled areas of a drawing. */
interface Marks {
  readonly strokes: ReadonlySet<number>;
  readonly fills: ReadonlySet<number>;
}

/** Adds the stroke to the drawing, or starts another drawing where that one is missing, locked or full. */
export function addStroke(
  pageId: number,
  drawingId: number | null,
  stroke: DrawnStroke,
  place: 'above' | 'below',
): Command {
  return commandOf('drew', (project) => {
    const page = findPage(project, pageId);
    if (page === undefined) return project;
    const placed = drawingId === null ? undefined : findPlaced(page, drawingId);
    if (placed === undefined || !isPlacedDrawing(placed) || !fits(placed.object, stroke)) {
      const add = addObjects(pageId, [newDrawing(stroke)], undefined, 'drew');
      return (place === 'above' ? add : addBehind(pageId, add)).change(project);
    }
    const drawing = atPageScale(placed.object);
    const onPage = { ...placed, object: drawing };
    const points = stroke.points.map(([x, y, pressure]) => unitPoint(inDrawing([x, y], onPage), pressure));
    const added = strokeOf(stroke, points);
    const bounds = boundsAround([[0, 0, ...drawing.size], strokeBounds(points, added.width)]);
    return changePage(project, pageId, (one) =>
      replaceDrawing(
        one,
        placed.object,
        fitToBounds({ ...drawing, strokes: [...drawing.strokes, added] }, bounds),
      ),
    );
  });
}

function unitPoint([x, y]: Point, pressure: number): StrokePoint {
  return [Math.round(x), Math.round(y), Math.round(pressure * 100)];
}

function strokeOf({ color, width }: DrawnStroke, points: readonly StrokePoint[]): Stroke {
  return { color, width: Math.max(1, Math.round(width * unitsPerPage)), points: writeStroke(points) };
}

function newDrawing(stroke: DrawnStroke): DrawingObject {
  const points = stroke.points.map(([x, y, pressure]) =>
    unitPoint([x * unitsPerPage, y * unitsPerPage], pressure),
  );
  const added = strokeOf(stroke, points);
  const empty = { id: 1, type: 'drawing', x: 0, y: 0, width: 0, height: 0, size: [0, 0] } as const;
  return fitToBounds({ ...empty, strokes: [added] }, strokeBounds(points, added.width));
}

/** Counts the points in the file, to which the limit applies. */
function countPoints({ fills = [], strokes }: DrawingObject): number {
  const count = (points: string, length: number) => points.split(/[ /]/).length / length;
  return (
    strokes.reduce((sum, { points }) => sum + count(points, 3), 0) +
    fills.reduce((sum, { points }) => sum + count(points, 2), 0)
  );
}

function fits(drawing: DrawingObject, { points }: Pick<DrawnStroke, 'points'>): boolean {
  return (
    !isLocked(drawing) &&
    drawing.strokes.length < maxStrokes &&
    countPoints(drawing) + points.length <= comicsLimits.drawingPoints
  );
}

/** Removes what the eraser touched, and the whole drawing if nothing is left. */
export function eraseMarks(pageId: number, touched: ReadonlyMap<number, Marks>): Command {
  return commandOf('erased', (project) => {
    const empty: number[] = [];
    const erased = changePage(project, pageId, (page) =>
      [...touched].reduce((changed, [id, marks]) => {
        const placed = findPlaced(changed, id);
        if (placed === undefined || !isPlacedDrawing(placed)) return changed;
        const drawing = atPageScale(placed.object);
        const strokes = drawing.strokes.filter((_stroke, index) => !marks.strokes.has(index));
        const fills = drawing.fills?.filter((_fill, index) => !marks.fills.has(index));
        if (strokes.length === 0 && (fills ?? []).length === 0) empty.push(id);
        const { fills: _previous, ...rest } = drawing;
        const left = { ...rest, ...(fills && fills.length > 0 && { fills }), strokes };
        return replaceDrawing(changed, placed.object, fitToBounds(left, markBounds(left)));
      }, page),
    );
    return empty.length === 0
      ? erased
      : removeObjects(pageId, empty).change(project === erased ? project : erased);
  });
}

/** `contours` are in the drawing's units at the scale of the page. */
export function addFill(
  pageId: number,
  drawingId: number,
  color: string,
  contours: readonly (readonly Point[])[],
): Command {
  return commandOf('filled', (project) =>
    changePage(project, pageId, (page) => {
      const placed = findPlaced(page, drawingId);
      if (placed === undefined || !isPlacedDrawing(placed)) return page;
      const drawing = atPageScale(placed.object);
      const { fills = [] } = drawing;
      const points = writeFill(contours);
      const same = fills.findIndex((fill) => fill.points === points);
      const fill: Fill = { color, points };
      const changed = {
        ...drawing,
        fills: same === -1 ? [...fills, fill] : replaceItem(fills, same, { ...fills[same], ...fill }),
      };
      const isFull = changed.fills.length > maxFills || countPoints(changed) > comicsLimits.drawingPoints;
      return isFull ? page : replaceDrawing(page, placed.object, fitToBounds(changed, markBounds(changed)));
    }),
  );
}

/** Updates the box in the portrait layout as well. */
function replaceDrawing(page: ComicPage, before: DrawingObject, after: DrawingObject): ComicPage {
  const changed = changeObjects(page, [before.id], () => after);
  const { portrait } = changed;
  const place = portrait?.objects?.[String(before.id)];
  if (portrait === undefined || place === undefined) return changed;
  const { x = before.x, y = before.y, width = before.width, height = before.height } = place;
  const [scaleX, scaleY] = [width / (before.width || 1), height / (before.height || 1)];
  const moved = {
    ...place,
    x: roundCoordinate(x + (after.x - before.x) * scaleX),
    y: roundCoordinate(y + (after.y - before.y) * scaleY),
    width: roundCoordinate(after.width * scaleX),
    height: roundCoordinate(after.height * scaleY),
  };
  const objects = { ...portrait.objects, [String(before.id)]: moved };
  return { ...changed, portrait: { ...portrait, objects } };
}
