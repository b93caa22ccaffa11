import type { Fields } from '@/comics/lenient/values';

/** A thing with other fields, without those that are `undefined`; the very same one where nothing is another. */
export function mergedFields<Thing extends object>(thing: Thing, fields: object): Thing | Fields {
  const before = new Map<string, unknown>(Object.entries(thing));
  const changed = Object.entries(fields).filter(([key, value]) => before.get(key) !== value);
  if (changed.length === 0) return thing;
  const after = Object.entries({ ...thing, ...Object.fromEntries(changed) });
  return Object.fromEntries(after.filter(([, value]) => value !== undefined));
}
