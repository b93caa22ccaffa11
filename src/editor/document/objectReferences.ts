import type { Layer } from '@/comics/features/reuse/reuse';
import { fieldsOf } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { eachObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, ProjectFile, SymbolObject } from '@/comics/project';
import { mapSame } from '@/editor/document/Command';
import { ownValue } from '@/editor/document/fields';
import { followReferences, type Move } from '@/editor/document/followReferences';
import { idsIn } from '@/editor/document/objects/tree';

/** The id of what is open on the canvas, while it is among the pages. No file has an id this large. */
export const openedId = Number.MAX_SAFE_INTEGER;

export type PageLayer = Layer<ComicObject>;

export function isLayerOn({ pages, except = [] }: PageLayer, pageId: number): boolean {
  return pages === undefined ? !except.includes(pageId) : pages.includes(pageId);
}

type Symbols = ProjectFile['symbols'];

/**
 * The objects to which actions of a page may refer: those on it, and objects of layers elsewhere that are
 * shown or hidden.
 */
export function referencesOnPage(project: ProjectFile, pageId: number): Move {
  const { pages, layers = [], symbols = {} } = project;
  // What is open may be on many pages, so only objects on all of them count.
  const isPage = pageId !== openedId;
  const here = layers.filter((layer) => {
    const isEverywhere = layer.pages === undefined && !layer.except?.length;
    return isPage ? isLayerOn(layer, pageId) : isEverywhere;
  });
  const laid = layers.filter((layer) => pages.some(({ id }) => isLayerOn(layer, id)));
  const owners = [...pages.filter(({ id }) => id === pageId), ...here, ...Object.values(symbols)];
  const existing = idsIn(owners.flatMap(objectsOf));
  const ofLayers = idsIn(laid.flatMap(objectsOf));
  return (id, owner) => {
    const isKept = (owner.do === 'show' || owner.do === 'hide') && ofLayers.has(id);
    return isKept || existing.has(id) ? id : undefined;
  };
}

export function dropUnreachable(project: ProjectFile, page: ComicPage): ComicPage {
  const move = referencesOnPage(project, page.id);
  const { objects, ...rest } = page;
  return {
    ...followReferences(rest, { object: move }),
    objects: followObjectReferences(project, objects, move),
  };
}

/** Where instances of a symbol need other references, they override those of the symbol. */
export function followObjectReferences(
  { symbols }: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
  move: Move,
): readonly ComicObject[] {
  return mapSame(objects, (object) =>
    overrideInstances(symbols, followReferences(object, { object: move }), move),
  );
}

/** An instance inside a symbol can refer to the page, but not to its siblings in the symbol. */
export function keepInstancesApart(
  { symbols }: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
): readonly ComicObject[] {
  const own = idsIn(objects);
  return mapSame(objects, (object) =>
    overrideInstances(symbols, object, (id) => (own.has(id) ? undefined : id)),
  );
}

/** Whether objects refer to objects that the page does not have. */
export function hasOutsideReferences(
  project: ProjectFile,
  objects: readonly ComicObject[],
  pageId: number,
): boolean {
  const own = idsIn([...objects, ...Object.values(project.symbols ?? {}).flatMap(objectsOf)]);
  const reach = referencesOnPage(project, pageId);
  let isOutside = false;
  followObjectReferences(project, objects, (id, owner) => {
    isOutside ||= !own.has(id) && reach(id, owner) === undefined;
    return id;
  });
  return isOutside;
}

function overrideInstances(symbols: Symbols, object: ComicObject, move: Move): ComicObject {
  if (object.type === 'symbol') return overrideInstance(symbols, object, move, 0);
  if (object.type !== 'frame') return object;
  const objects = mapSame(object.objects, (one) => overrideInstances(symbols, one, move));
  return objects === object.objects ? object : { ...object, objects };
}

function overrideInstance(
  symbols: Symbols = {},
  copy: SymbolObject,
  move: Move,
  depth: number,
): SymbolObject {
  const symbol = ownValue(symbols, copy.symbol);
  if (symbol === undefined || depth > comicsLimits.symbolDepth) return copy;
  const overrides = [...eachObject(symbol.objects)].flatMap(({ object }) => {
    const { id, type } = object;
    // Children of a frame are compared separately.
    const alone = type === 'frame' ? { ...object, objects: [] } : object;
    const before: ComicObject = { ...alone, ...fieldsOf(copy.with?.[String(id)]) };
    const followed = followReferences(before, { object: move });
    const after =
      followed.type === 'symbol' ? overrideInstance(symbols, followed, move, depth + 1) : followed;
    const values = otherValues(before, after);
    return values === undefined ? [] : [[String(id), { ...copy.with?.[String(id)], ...values }] as const];
  });
  return overrides.length === 0
    ? copy
    : { ...copy, with: { ...copy.with, ...Object.fromEntries(overrides) } };
}

function otherValues(before: ComicObject, after: ComicObject) {
  if (before === after) return undefined;
  const [previous, latter] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.entries(latter).filter(([key, value]) => value !== previous[key]);
  // An instance cannot remove its symbol's gesture, but a gesture that never applies has the same effect.
  const isStill = previous.gesture !== undefined && latter.gesture === undefined;
  const none = { kind: 'hold', label: fieldsOf(previous.gesture).label, when: { any: [] }, onDone: [] };
  return { ...Object.fromEntries(changed), ...(isStill && { gesture: none }) };
}

function objectsOf({ objects }: { readonly objects: readonly ComicObject[] }): readonly ComicObject[] {
  return objects;
}
