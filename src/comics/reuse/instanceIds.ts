import { deepestRead, fieldsOf, listOf, readId } from '@/comics/lenient/values';

/** The ids of objects and of those within their frames; deeper than a file may be nobody looks. */
export function idsWithin(objects: unknown, ids = new Set<number>(), depth = 0): Set<number> {
  if (depth > deepestRead) return ids;
  for (const object of listOf(objects)) {
    const { id, objects: inner } = fieldsOf(object);
    const own = readId(id);
    if (own !== undefined) ids.add(own);
    idsWithin(inner, ids, depth + 1);
  }
  return ids;
}

const share = 2 ** 25;

/**
 * An id for an object of one instance of a symbol. It is made of the two ids alone, so that a kept place finds it
 * again, also in a file that was changed elsewhere; below 0, where no id of a file is.
 */
export function instanceId(instance: number, inner: number): number {
  const text = `${instance}/${inner}`;
  return -2 - (mixed(text, 0x811c9dc5) * share + mixed(text, 0x01000193));
}

/** FNV-1a, its upper bits. */
function mixed(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Short texts differ in few bits; this spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % share;
}
