import { type Fields, readId } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** The ids of the objects of each page. */
export type PageObjects = ReadonlyMap<Fields, ReadonlySet<number>>;

export function pageObjects(parts: readonly Part[]): PageObjects {
  const known = new Map<Fields, Set<number>>();
  for (const part of parts) {
    if (part.kind === 'page') known.set(part.value, new Set());
    const id = part.kind === 'object' ? readId(part.value.id) : undefined;
    if (part.kind === 'object' && id !== undefined) known.get(part.page)?.add(id);
  }
  return known;
}

/** Whether what is named as an object of a page is on it; what is no id is the schema's to tell. */
export function checkObjectOn(known: PageObjects, page: Fields, value: unknown, path: Path): Finding[] {
  const id = readId(value);
  if (id === undefined || known.get(page)?.has(id)) return [];
  return [finding('E_REF_OBJECT', path, `there is no object ${id} on this page`)];
}
