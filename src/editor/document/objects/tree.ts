import type { ComicObject, ComicPage, FrameObject } from '@/comics/project';
import { mapSame } from '@/editor/document/Command';

/** An object and the frames that it lies in, the outermost first. */
export interface PlacedObject {
  readonly object: ComicObject;
  readonly frames: readonly FrameObject[];
}

/** Every object of a list and of the frames in it, in the order in which they are drawn. */
export function* eachObject(
  objects: readonly ComicObject[],
  frames: readonly FrameObject[] = [],
): Generator<PlacedObject, void> {
  for (const object of objects) {
    yield { object, frames };
    if (object.type === 'frame') yield* eachObject(object.objects, [...frames, object]);
  }
}

/** An object of the page, be it within frames. */
export function findObject(page: Pick<ComicPage, 'objects'>, id: number): ComicObject | undefined {
  return placeOf(page, id)?.object;
}

/** The same, with the frames that it lies in. */
export function placeOf({ objects }: Pick<ComicPage, 'objects'>, id: number): PlacedObject | undefined {
  for (const placed of eachObject(objects)) if (placed.object.id === id) return placed;
  return undefined;
}

/** The places of objects, in the order of drawing, without those that go along with a frame that is among them. */
export function outermost(page: Pick<ComicPage, 'objects'>, ids: readonly number[]): readonly PlacedObject[] {
  const wanted = new Set(ids);
  return [...eachObject(page.objects)].filter(
    ({ object, frames }) => wanted.has(object.id) && !frames.some(({ id }) => wanted.has(id)),
  );
}

/** Changes lists of objects from the innermost to the page's own; what stays the same keeps its identity. */
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

/** The page with other objects; the very same one where they are the same. */
export function withObjects(page: ComicPage, objects: readonly ComicObject[]): ComicPage {
  return objects === page.objects ? page : { ...page, objects };
}

/** What came to a page, such as the copies that a command made, to choose it: not what lies in something that came. */
export function newcomers(before: ComicPage | undefined, after: ComicPage): readonly number[] {
  const known = new Set(
    before === undefined ? [] : [...eachObject(before.objects)].map(({ object }) => object.id),
  );
  const fresh = [...eachObject(after.objects)].flatMap(({ object }) =>
    known.has(object.id) ? [] : object.id,
  );
  return outermost(after, fresh).map(({ object }) => object.id);
}
