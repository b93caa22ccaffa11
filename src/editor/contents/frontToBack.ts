import type { ComicObject, FrameObject } from '@/comics/project';
import type { PlacedObject } from '@/editor/document/objects/tree';

/** Every object from the nearest to the farthest; what lies in a frame comes after it. */
export function frontToBack(
  objects: readonly ComicObject[],
  frames: readonly FrameObject[] = [],
): readonly PlacedObject[] {
  return objects
    .toReversed()
    .flatMap((object) => [
      { object, frames },
      ...(object.type === 'frame' ? frontToBack(object.objects, [...frames, object]) : []),
    ]);
}

/** Where among its own an object comes to lie, the lowest being first, when its row goes from one place to another. */
export function placeAfterDrag(rows: readonly PlacedObject[], from: number, to: number): number | undefined {
  const row = rows[from];
  if (row === undefined) return undefined;
  const others = rows.toSpliced(from, 1);
  const isNeighbour = ({ frames }: PlacedObject) => frames.at(-1)?.id === row.frames.at(-1)?.id;
  return others.slice(to).filter(isNeighbour).length;
}
