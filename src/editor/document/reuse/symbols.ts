import { comicsLimits } from '@/comics/limits';
import { eachObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, Point, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/projectHead';
import { type Command, commandOf, findPage } from '@/editor/document/Command';
import { onPage } from '@/editor/document/clip';
import { ownValue } from '@/editor/document/fields';
import { followReferences } from '@/editor/document/followReferences';
import { uniqueKey, withNewName, withOwnName } from '@/editor/document/names';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import {
  boundedLength,
  boundsOfAll,
  eachObjectOf,
  idsIn,
  outermost,
  withoutObjects,
} from '@/editor/document/objects/tree';
import { insertItems } from '@/lib/lists';

/** No symbol contains itself, and none is nested too deep. */
export function symbolsFit(project: ProjectFile): boolean {
  return Object.values(project.symbols ?? {}).every(
    ({ objects }) => 1 + symbolsWithin(project, objects) <= comicsLimits.symbolDepth,
  );
}

/** The nesting depth; for a cycle, one more than is allowed. */
function symbolsWithin(
  { symbols = {} }: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
): number {
  const depthOf = (list: readonly ComicObject[], deeper: number): number => {
    if (deeper > comicsLimits.symbolDepth) return 0;
    const depths = [...eachObject(list)].map(({ object }) => {
      const inner = object.type === 'symbol' ? symbols[object.symbol]?.objects : undefined;
      return inner === undefined ? 0 : 1 + depthOf(inner, deeper + 1);
    });
    return Math.max(0, ...depths);
  };
  return depthOf(objects, 0);
}

export function holdsSymbol(
  project: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
  name: string,
  deeper = 0,
): boolean {
  if (deeper > comicsLimits.symbolDepth) return false;
  return [...eachObject(objects)].some(({ object }) => {
    if (object.type !== 'symbol') return false;
    const inner = project.symbols?.[object.symbol]?.objects ?? [];
    return object.symbol === name || holdsSymbol(project, inner, name, deeper + 1);
  });
}

interface TakenOff {
  /** In page coordinates, outside their frames. */
  readonly objects: readonly ComicObject[];
  readonly page: ComicPage;
  readonly place: number;
}

export function cutFromPage(page: ComicPage, ids: readonly number[]): TakenOff | undefined {
  const placed = outermost(page, ids);
  const top = placed.at(-1);
  if (top === undefined) return undefined;
  const gone = new Set(placed.map(({ object }) => object.id));
  const left = withoutObjects(page, gone);
  const root = (top.frames[0] ?? top.object).id;
  const above = page.objects.slice(page.objects.findIndex(({ id }) => id === root) + 1);
  const place = left.objects.length - above.filter(({ id }) => !gone.has(id)).length;
  return { objects: placed.map(onPage), page: left, place };
}

/**
 * Makes a symbol, and replaces its objects with a first instance. References of the page to them become
 * references to the instance, since nothing outside can refer into a symbol.
 */
export function makeSymbol(
  pageId: number,
  ids: readonly number[],
  nameOf: (number: number) => string,
): Command {
  return commandOf('madeSymbol', (project) => {
    const page = findPage(project, pageId);
    const made = page === undefined ? undefined : withSymbol(project, page, ids);
    if (made === undefined || !symbolsFit(made.project)) return project;
    return withNewName(made.project, 'symbols', made.key, nameOf);
  });
}

interface Made {
  readonly project: ProjectFile;
  readonly key: string;
}

function withSymbol(project: ProjectFile, page: ComicPage, ids: readonly number[]): Made | undefined {
  const taken = cutFromPage(page, ids);
  const { symbols = {} } = project;
  if (taken === undefined || Object.keys(symbols).length >= comicsLimits.symbols) return undefined;
  const [x, y, width, height] = boundsOfAll(taken.objects.map((object) => ({ object, frames: [] }))) ?? [
    0, 0, 0, 0,
  ];
  if (width <= 0 || height <= 0 || taken.page.objects.length >= comicsLimits.objectsInList) return undefined;
  const key = uniqueKey(symbols, 'symbol');
  const { id, manager } = takeId(project.ids.object);
  const copy: ComicObject = { id, type: 'symbol', symbol: key, x, y, width, height };
  const inner = idsIn(taken.objects);
  const left = withInstance(taken.page, inner, id);
  // Layers and symbols may refer to objects of the page.
  const toCopy = (one: number) => (inner.has(one) ? id : one);
  const objects = withNestedOverrides(taken.objects, toCopy).map((object) => ({
    ...object,
    x: boundedLength(object.x - x),
    y: boundedLength(object.y - y),
  }));
  const followed = followReferences(project, { object: toCopy, part: toCopy });
  const pages = followed.pages.map((one) =>
    one.id === page.id ? { ...left, objects: insertItems(left.objects, taken.place, copy) } : one,
  );
  const made = { ...followed.symbols, [key]: { width, height, objects } };
  return {
    key,
    project: { ...followed, version: 2, ids: { ...project.ids, object: manager }, pages, symbols: made },
  };
}

/**
 * Overrides of instances inside a symbol may refer to the page and to their own parts, but to nothing in
 * between (docs/comics-format/reuse.md#symbols).
 */
function withNestedOverrides(
  objects: readonly ComicObject[],
  toCopy: (id: number) => number,
): readonly ComicObject[] {
  return objects.map((object) => {
    if (object.type === 'frame') return { ...object, objects: withNestedOverrides(object.objects, toCopy) };
    if (object.type !== 'symbol' || object.with === undefined) return object;
    return { ...object, with: followReferences(object.with, { object: toCopy }) };
  });
}

/** References of the page to the objects become references to the instance. */
function withInstance(page: ComicPage, inner: ReadonlySet<number>, copy: number): ComicPage {
  const { portrait, ...rest } = page;
  const places = Object.entries(portrait?.objects ?? {}).filter(([id]) => !inner.has(Number(id)));
  const bare =
    portrait === undefined
      ? page
      : { ...rest, portrait: { ...portrait, objects: Object.fromEntries(places) } };
  const followed = followReferences(bare, { object: (id) => (inner.has(id) ? copy : id) });
  const order = followed.readingOrder;
  return order === undefined ? followed : { ...followed, readingOrder: [...new Set(order)] };
}

export function placeSymbol(pageId: number, name: string, [x, y]: Point, frameId?: number): Command {
  return commandOf('placedSymbol', (project) => {
    const symbol = ownValue(project.symbols, name);
    if (symbol === undefined) return project;
    const { width, height } = symbol;
    const place = { x: boundedLength(x - width / 2), y: boundedLength(y - height / 2), width, height };
    return addObjects(pageId, [{ id: 1, type: 'symbol', symbol: name, ...place }], frameId).change(project);
  });
}

export function renameSymbol(key: string, name: string, series?: string): Command {
  return commandOf('renamed', (project) => withOwnName(project, 'symbols', key, name), series);
}

export function removeSymbol(key: string): Command {
  return commandOf('removedSymbol', (project) => {
    const { symbols = {} } = project;
    if (!Object.hasOwn(symbols, key) || countInstances(project, key) > 0) return project;
    const { [key]: symbol, ...others } = symbols;
    const gone = idsIn(symbol?.objects ?? []);
    const named = withOwnName({ ...project, symbols: others }, 'symbols', key, '');
    return followReferences(named, { object: (id) => (gone.has(id) ? undefined : id) });
  });
}

export function countInstances(project: ProjectFile, key: string): number {
  return [...eachObjectOf(project)].filter(({ object }) => object.type === 'symbol' && object.symbol === key)
    .length;
}
