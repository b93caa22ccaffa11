import { fieldsOf, isFields, listOf } from '@/comics/lenient/values';

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
