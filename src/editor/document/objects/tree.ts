import type { ComicObject, ComicPage, FrameObject } from '@/comics/project';
import { mapSame } from '@/editor/document/Command';

/** The outermost frame comes first. */
export interface PlacedObject {
  readonly object: ComicObject;
  readonly frames: readonly FrameObject[];
}

export function* eachObject(
  objects: readonly ComicObject[],
  frames: readonly FrameObject[] = [],
): Generator<PlacedObject, void> {
  for (const object of objects) {
    yield { object, frames };
    if (object.type === 'frame') yield* eachObject(object.objects, [...frames, object]);
  }
}

export function findObject(page: Pick<ComicPage, 'objects'>, id: number): ComicObject | undefined {
  return findPlaced(page, id)?.object;
}

export function findPlaced({ objects }: Pick<ComicPage, 'objects'>, id: number): PlacedObject | undefined {
  for (const placed of eachObject(objects)) if (placed.object.id === id) return placed;
  return undefined;
}

/** In drawing order, without children of frames that are among them. */
export function outermost(page: Pick<ComicPage, 'objects'>, ids: readonly number[]): readonly PlacedObject[] {
  const wanted = new Set(ids);
  return [...eachObject(page.objects)].filter(
    ({ object, frames }) => wanted.has(object.id) && !frames.some(({ id }) => wanted.has(id)),
  );
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

/** The same page where they are the same. */
export function withObjects(page: ComicPage, objects: readonly ComicObject[]): ComicPage {
  return objects === page.objects ? page : { ...page, objects };
}

/** Objects that a command added, to select them: without the children of added frames. */
export function addedObjects(before: ComicPage | undefined, after: ComicPage): readonly number[] {
  const known = new Set(
    before === undefined ? [] : [...eachObject(before.objects)].map(({ object }) => object.id),
  );
  const fresh = [...eachObject(after.objects)].flatMap(({ object }) =>
    known.has(object.id) ? [] : object.id,
  );
  return outermost(after, fresh).map(({ object }) => object.id);
}
