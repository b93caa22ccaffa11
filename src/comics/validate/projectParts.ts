import { type Fields, fieldsOf, readId, readNumber } from '@/comics/lenient/values';
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

/** How high a page of a file is that says nothing of it. */
export function canvasHeight(project: Fields): number {
  return readNumber(fieldsOf(project.canvas).height) ?? 1080;
}

/** Whether a page is scrolled (docs/comics-format/scroll.md#a-tall-page). */
export function isTallPage(project: Fields, page: Fields): boolean {
  return (readNumber(page.height) ?? 0) > canvasHeight(project);
}

export type Variables = ReadonlyMap<string, Fields>;

/** The variables of a file that may be broken; a map, since one may be named as what every object has. */
export function variablesOf(project: Fields): Variables {
  return new Map(Object.entries(fieldsOf(project.variables)).map(([name, value]) => [name, fieldsOf(value)]));
}
