import { deepestRead, type Fields, fieldsOf, isFields, listOf, readId } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { variableNamePattern } from '@/comics/vocabulary';

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
function instanceId(instance: number, inner: number): number {
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

/** A layer of a file that may be broken. */
export interface FileLayer {
  readonly pointer: string;
  readonly isBelow: boolean;
  readonly objects: unknown;
  /** The ids in it. */
  readonly ids: ReadonlySet<number>;
  readonly liesOn: (page: number | undefined) => boolean;
}

/** The layers of a file, the lowest first. */
export function layersOf(project: Fields, most: number): readonly FileLayer[] {
  return listOf(project.layers)
    .slice(0, most)
    .flatMap((layer, index) => {
      if (!isFields(layer)) return [];
      const pages = layer.pages === undefined ? null : idSet(layer.pages);
      const except = idSet(layer.except);
      return [
        {
          pointer: `/layers/${index}`,
          isBelow: layer.place === 'below',
          objects: layer.objects,
          ids: idsWithin(layer.objects),
          liesOn: (page: number | undefined) =>
            page !== undefined && (pages === null ? !except.has(page) : pages.has(page)),
        },
      ];
    });
}

function idSet(value: unknown): ReadonlySet<number> {
  return new Set(listOf(value).flatMap((id) => readId(id) ?? []));
}

/** Far above what a file may have that is read at all; a hostile one is cut here. */
export const deepestScope = 100;

/** What stands around a value. */
export interface Scope {
  /** Where the value goes, and where it comes from. */
  readonly to: string;
  readonly from: string;
  readonly depth: number;
  /** The page's layers. */
  readonly layers: readonly FileLayer[];
  readonly isInLayer: boolean;
  readonly symbols: readonly string[];
  readonly lists: readonly string[];
  /** The instance of a symbol around it; `null` on the page itself. */
  readonly instance: Instance | null;
}

export interface Instance {
  readonly id: number;
  /** What the symbol's objects are called in the file. */
  readonly ids: ReadonlySet<number>;
  readonly with: Fields;
  /** Where its `with` stands. */
  readonly from: string;
}

/** The id on the page of what is called so where it is written. */
export function idOnPage(id: number, { instance }: Scope): number {
  return instance?.ids.has(id) ? instanceId(instance.id, id) : id;
}

/** How much may still be put in its place (docs/decisions/0026-limits-of-a-file.md). */
export interface CopyBudget {
  /** Every page has room for so many objects. */
  readonly beginPage: () => void;
  /** Counts an object that is not written on its page; `false` when there is no room for it. */
  readonly takesObject: (scope: Scope) => boolean;
  /** Counts what is not written in its place; `false` when there is no room for it. */
  readonly takesPart: (scope: Scope) => boolean;
}

/** `tell` hears of each limit when it is passed, and where. */
export function createCopyBudget(tell: (path: string, text: string) => void): CopyBudget {
  const { copiedObjects, copiedParts } = comicsLimits;
  let objectsLeft: number = copiedObjects;
  let partsLeft: number = copiedParts;
  let isTold = false;
  const isCopied = ({ isInLayer, instance }: Scope) => isInLayer || instance !== null;
  const hasParts = (scope: Scope) => {
    if (partsLeft > 0) return true;
    if (!isTold) {
      tell(scope.from, `layers, symbols and lists bring more than ${copiedParts} things into the comic`);
    }
    isTold = true;
    return false;
  };
  return {
    beginPage: () => {
      objectsLeft = copiedObjects;
    },
    takesObject: (scope) => {
      if (!isCopied(scope)) return true;
      if (!hasParts(scope)) return false;
      objectsLeft -= 1;
      if (objectsLeft === -1) {
        tell(scope.from, `layers and symbols bring more than ${copiedObjects} objects onto a page`);
      }
      return objectsLeft >= 0;
    },
    takesPart: (scope) => {
      if (!isCopied(scope) && scope.lists.length === 0) return true;
      if (!hasParts(scope)) return false;
      partsLeft -= 1;
      return true;
    },
  };
}

/**
 * What `show` and `hide` say of a layer's object stays when the page turns (docs/comics-format/reuse.md#layers). A
 * player keeps variables and no objects of other pages, so each such object has a variable that says whether it is seen.
 */
export interface KeptVisibility {
  /** By name; those of the objects that were made so far. */
  readonly variables: ReadonlyMap<string, Fields>;
  /** What goes before a `show` or `hide` of such an object, and whether the object is on this page. */
  readonly keeping: (
    action: Fields,
    scope: Scope,
  ) => { readonly set: Fields; readonly isHere: boolean } | null;
  /** Such an object, shown by its variable; any other as it is. */
  readonly shown: (object: Fields, written: number, scope: Scope) => Fields;
}

export function createKeptVisibility(project: Fields, layers: readonly FileLayer[]): KeptVisibility {
  const inLayers = new Set(layers.flatMap(({ ids }) => [...ids]));
  const switched = switchedObjects(project);
  const known = fieldsOf(project.variables);
  const variables = new Map<string, Fields>();

  const isKept = (written: number, { isInLayer, instance }: Scope) =>
    switched.has(written) && (instance?.ids.has(written) ? isInLayer : inLayers.has(written));

  const variableOf = (id: number) => {
    let name = `shows${id < 0 ? 'In' : ''}${Math.abs(id)}`;
    while (Object.hasOwn(known, name) && variableNamePattern.test(`${name}_`)) name += '_';
    return name;
  };

  return {
    variables,
    keeping: (action, scope) => {
      const written = readId(action.object);
      if (!isSwitch(action) || written === undefined || !isKept(written, scope)) return null;
      const variable = variableOf(idOnPage(written, scope));
      const isHere = scope.instance?.ids.has(written) || scope.layers.some(({ ids }) => ids.has(written));
      return { set: { do: 'set', variable, op: '=', value: action.do === 'show' }, isHere };
    },
    shown: (object, written, scope) => {
      if (!isKept(written, scope)) return object;
      const { hidden, when, ...rest } = object;
      const variable = variableOf(readId(object.id) ?? -1);
      variables.set(variable, { type: 'boolean', value: hidden !== true });
      const isShown = { variable, is: '==', value: true };
      return { ...rest, when: isFields(when) ? { all: [isShown, when] } : isShown };
    },
  };
}

function isSwitch(action: Fields): boolean {
  return action.do === 'show' || action.do === 'hide';
}

/** The objects that some action shows or hides. */
function switchedObjects(project: Fields): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepestScope) return;
    const fields = fieldsOf(value);
    const id = readId(fields.object);
    if (id !== undefined && isSwitch(fields)) found.add(id);
    for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  look(project, 0);
  return found;
}
