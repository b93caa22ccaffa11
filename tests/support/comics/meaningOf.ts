import { fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';

/** What the player has no use for: notes of tools, and what is only said to those who edit. */
const unread = new Set(['extensions', 'generator', 'requires', 'credits', 'ids']);

/** A valid file as the player must understand it: without what it does not read, frames of motions in time. */
export function meaningOf(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(meaningOf);
  if (!isFields(json)) return json;
  const entries = Object.entries(json).flatMap(([key, value]) => {
    if (unread.has(key)) return [];
    return [[key, key === 'keyframes' ? inTime(value) : meaningOf(value)]];
  });
  return Object.fromEntries(entries);
}

function inTime(frames: unknown): unknown[] {
  return listOf(frames).toSorted((a, b) => Number(fieldsOf(a).at) - Number(fieldsOf(b).at));
}

/**
 * The same without what is worked out for scrolling: the height of a page that is no taller than the canvas, the stops of
 * a page that names none (they are boxes as wide as the canvas), and which pictures are far down.
 */
export function playedPart(project: unknown): unknown {
  const fields = fieldsOf(project);
  const { width, height: tall } = fieldsOf(fields.canvas);
  const pages = listOf(fields.pages).map((page) => {
    const { height, scroll, guidedView, objects, ...rest } = fieldsOf(page);
    const isTall = (readNumber(height) ?? 0) > Number(tall);
    const isSaid = listOf(guidedView).some((step) => !Array.isArray(step) || step[2] !== width);
    return {
      ...rest,
      objects: listOf(objects).map((object) => ({ ...fieldsOf(object), far: undefined })),
      ...(isTall && { height, scroll }),
      ...((isSaid || !isTall) && { guidedView }),
    };
  });
  return { ...fields, pages };
}
