import { fieldsOf, isFields, listOf, readId } from '@/comics/lenient/values';
import { textHash } from '@/lib/textHash';

/**
 * A page of one version of a comic, with a hash of everything on it that is drawn or played, and of its
 * actions.
 */
export interface PageMark {
  readonly id: number;
  readonly hash: string;
}

/** The hash does not depend on the order of keys. The file may be broken. */
export function pageMarks(file: unknown): readonly PageMark[] {
  const project = fieldsOf(file);
  const shared = sharedParts(project);
  const layers = listOf(project.layers);
  return listOf(project.pages).flatMap((page) => {
    const id = readId(fieldsOf(page).id);
    if (id === undefined) return [];
    const seen = [page, ...layers.filter((layer) => isOn(fieldsOf(layer), id))];
    return [{ id, hash: textHash(ordered([...seen, ...usedBy(seen, shared)])) }];
  });
}

/**
 * The numbers, from 1, of the pages that were added, changed or removed. Removed pages have their number in
 * the earlier version, others in the later one.
 */
export interface PageChanges {
  readonly added: readonly number[];
  readonly changed: readonly number[];
  readonly removed: readonly number[];
}

export function pageChanges(before: readonly PageMark[], after: readonly PageMark[]): PageChanges {
  const earlier = new Map(before.map(({ id, hash }) => [id, hash]));
  const later = new Set(after.map(({ id }) => id));
  return {
    added: places(after, ({ id }) => !earlier.has(id)),
    changed: places(after, ({ id, hash }) => earlier.has(id) && earlier.get(id) !== hash),
    removed: places(before, ({ id }) => !later.has(id)),
  };
}

function places(pages: readonly PageMark[], isOne: (page: PageMark) => boolean): readonly number[] {
  return pages.flatMap((page, index) => (isOne(page) ? [index + 1] : []));
}

function isOn({ pages, except }: ReturnType<typeof fieldsOf>, id: number): boolean {
  if (Array.isArray(pages)) return pages.includes(id);
  return !listOf(except).includes(id);
}

type Shared = ReadonlyMap<string, unknown>;

/** Parts that pages refer to by name, so that a replaced picture changes every page that shows it. */
function sharedParts(project: ReturnType<typeof fieldsOf>): Shared {
  const shared = new Map<string, unknown>();
  for (const resource of listOf(project.resources)) {
    const { dt, id } = fieldsOf(resource);
    shared.set(`resource ${dt},${id}`, resource);
  }
  for (const [kind, key] of [
    ['symbol', 'symbols'],
    ['list', 'lists'],
    ['speaker', 'speakers'],
  ] as const) {
    for (const [name, part] of Object.entries(fieldsOf(project[key]))) shared.set(`${kind} ${name}`, part);
  }
  return shared;
}

/** Includes parts that the named parts refer to in turn; each part once. */
function usedBy(parts: unknown, shared: Shared): readonly unknown[] {
  const used = new Map<string, unknown>();
  const add = (value: unknown) => {
    for (const name of namesIn(value)) {
      if (used.has(name) || !shared.has(name)) continue;
      used.set(name, shared.get(name));
      add(shared.get(name));
    }
  };
  add(parts);
  return [...used].sort(([one], [other]) => (one < other ? -1 : 1));
}

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = nameOf(key, inner);
    return name === null ? namesIn(inner) : [name];
  });
}

function nameOf(key: string, value: unknown): string | null {
  if (key === 'image' || key === 'sound') return Array.isArray(value) ? `resource ${value.join()}` : null;
  const isName = key === 'symbol' || key === 'list' || key === 'speaker';
  return isName && typeof value === 'string' ? `${key} ${value}` : null;
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
