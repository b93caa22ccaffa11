import { pivotOf, rotateAround, toPage } from '@/comics/geometry';
import { comicsLimits } from '@/comics/limits';
import { eachObject, type PlacedObject } from '@/comics/pageContents';
import type { Box, ComicObject, ComicPage, Point, ProjectFile } from '@/comics/project';
import { mapSame } from '@/editor/document/Command';
import { clamp } from '@/lib/clamp';

/** All objects of the pages, layers and symbols. */
export function* eachObjectOf({
  pages,
  layers = [],
  symbols = {},
}: ProjectFile): Generator<PlacedObject, void> {
  for (const { objects } of [...pages, ...layers, ...Object.values(symbols)]) yield* eachObject(objects);
}

export function countObjects(objects: readonly ComicObject[]): number {
  return [...eachObject(objects)].length;
}

/** Includes objects in frames. */
export function idsIn(objects: readonly ComicObject[]): ReadonlySet<number> {
  return new Set([...eachObject(objects)].map(({ object }) => object.id));
}

/** In drawing order, without children of frames that are included themselves. */
export function outermost(page: Pick<ComicPage, 'objects'>, ids: readonly number[]): readonly PlacedObject[] {
  const wanted = new Set(ids);
  return [...eachObject(page.objects)].filter(
    ({ object, frames }) => wanted.has(object.id) && !frames.some(({ id }) => wanted.has(id)),
  );
}

/** Returns the same page if the objects are the same. */
export function withObjects(page: ComicPage, objects: readonly ComicObject[]): ComicPage {
  return objects === page.objects ? page : { ...page, objects };
}

/** `changeLists` for a page. */
export function changeListsOn(page: ComicPage, change: Parameters<typeof changeLists>[1]): ComicPage {
  return withObjects(page, changeLists(page.objects, change));
}

/** Returns the same page if it has none of the objects. */
export function withoutObjects(page: ComicPage, gone: ReadonlySet<number>): ComicPage {
  return changeListsOn(page, (objects) => {
    const left = objects.filter(({ id }) => !gone.has(id));
    return left.length === objects.length ? objects : left;
  });
}

/** From the innermost list outwards; unchanged parts keep their identity. */
export function changeLists(
  objects: readonly ComicObject[],
  change: (objects: readonly ComicObject[]) => readonly ComicObject[],
): readonly ComicObject[] {
  const inner = mapSame(objects, (object) => {
    if (object.type !== 'frame') return object;
    const changed = changeLists(object.objects, change);
    return changed === object.objects ? object : { ...object, objects: changed };
  });
  return change(inner);
}

/** Objects that a command has added, without the children of added frames, for selecting them. */
export function addedObjects(before: ComicPage | undefined, after: ComicPage): readonly number[] {
  const known = idsIn(before?.objects ?? []);
  const fresh = [...idsIn(after.objects)].filter((id) => !known.has(id));
  return outermost(after, fresh).map(({ object }) => object.id);
}

/** A hundredth of a unit is invisible; without rounding, files would fill with digits. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Clamps to the format's limits (docs/comics-format.md#limits). */
export function boundedLength(value: number): number {
  return clamp(roundCoordinate(value), -comicsLimits.length, comicsLimits.length);
}

/** Clamps to the format's limits. */
export function boundedSize(value: number): number {
  return clamp(roundCoordinate(value), 0, comicsLimits.length);
}

export function boundsOf({ object, frames }: PlacedObject): Box {
  const { x, y, width, height, rotate = 0 } = object;
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  const onPage = corners.map((corner) => toPage(rotateAround(corner, pivotOf(object), rotate), frames));
  return boxAround(onPage);
}

export function boundsOfAll(placed: readonly PlacedObject[]): Box | undefined {
  if (placed.length === 0) return undefined;
  return boxAround(
    placed.flatMap((one) => {
      const [x, y, width, height] = boundsOf(one);
      return [[x, y] as const, [x + width, y + height] as const];
    }),
  );
}

function boxAround(points: readonly Point[]): Box {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top];
}
