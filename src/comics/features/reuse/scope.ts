import { deepestRead, type Fields, fieldsOf, isFields, listOf, readId } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { variableNamePattern } from '@/comics/vocabulary';

/** Ignores levels that are deeper than a file may have. */
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
 * Computed from the two ids only, so that a saved position remains valid when the file changes. Negative,
 * unlike every id in a file.
 */
function instanceId(instance: number, inner: number): number {
  const text = `${instance}/${inner}`;
  return -2 - (mixed(text, 0x811c9dc5) * share + mixed(text, 0x01000193));
}

/** The upper bits of an FNV-1a hash. */
function mixed(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Short texts differ in few bits, so the bits are spread.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % share;
}

/** The file may be broken. */
export interface FileLayer {
  readonly pointer: string;
  readonly isBelow: boolean;
  readonly objects: unknown;
  readonly ids: ReadonlySet<number>;
  readonly isOnPage: (page: number | undefined) => boolean;
}

/** In the order of the file, the lowest layer first. */
export function layersOf(project: Fields, max: number): readonly FileLayer[] {
  return listOf(project.layers)
    .slice(0, max)
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
          isOnPage: (page: number | undefined) =>
            page !== undefined && (pages === null ? !except.has(page) : pages.has(page)),
        },
      ];
    });
}

function idSet(value: unknown): ReadonlySet<number> {
  return new Set(listOf(value).flatMap((id) => readId(id) ?? []));
}

/** Far above the format's limit; stops at malicious files. */
export const deepestScope = 100;

export interface Scope {
  /** JSON Pointers of the target and of the source. */
  readonly to: string;
  readonly from: string;
  readonly depth: number;
  readonly layers: readonly FileLayer[];
  readonly isInLayer: boolean;
  readonly symbols: readonly string[];
  readonly lists: readonly string[];
  /** `null` for objects of the page itself. */
  readonly instance: Instance | null;
}

interface Instance {
  readonly id: number;
  /** The ids of the symbol's objects in the file. */
  readonly ids: ReadonlySet<number>;
  readonly with: Fields;
  /** A JSON Pointer to its `with`. */
  readonly from: string;
}

export function idOnPage(id: number, { instance }: Scope): number {
  return instance?.ids.has(id) ? instanceId(instance.id, id) : id;
}

/** Counts how much may still be expanded (docs/decisions/0026-limits-of-a-file.md). */
interface CopyBudget {
  /** Resets the limit of objects, which applies to each page. */
  readonly beginPage: () => void;
  /** Counts an object from a layer or symbol; `false` at the limit. */
  readonly takesObject: (scope: Scope) => boolean;
  /** Counts any other expanded part; `false` at the limit. */
  readonly takesPart: (scope: Scope) => boolean;
}

/** `report` is called once for each exceeded limit. */
export function createCopyBudget(report: (path: string, text: string) => void): CopyBudget {
  const { copiedObjects, copiedParts } = comicsLimits;
  let objectsLeft: number = copiedObjects;
  let partsLeft: number = copiedParts;
  let isReported = false;
  const isCopied = ({ isInLayer, instance }: Scope) => isInLayer || instance !== null;
  const hasParts = (scope: Scope) => {
    if (partsLeft > 0) return true;
    if (!isReported) {
      report(scope.from, `layers, symbols and lists bring more than ${copiedParts} things into the comic`);
    }
    isReported = true;
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
        report(scope.from, `layers and symbols bring more than ${copiedObjects} objects onto a page`);
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
 * `show` and `hide` of a layer's object must last when the page turns (docs/comics-format/reuse.md#layers). A
 * player keeps variables, but not objects of other pages, so each such object gets a variable.
 */
interface PersistentVisibility {
  /** Variables of the objects expanded so far, by name. */
  readonly variables: ReadonlyMap<string, Fields>;
  /**
   * The action to run before a `show` or `hide` of such an object, and whether the object is on this page.
   */
  readonly keeping: (
    action: Fields,
    scope: Scope,
  ) => { readonly set: Fields; readonly isHere: boolean } | null;
  /** Returns other objects unchanged. */
  readonly shown: (object: Fields, written: number, scope: Scope) => Fields;
}

export function createPersistentVisibility(
  project: Fields,
  layers: readonly FileLayer[],
): PersistentVisibility {
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
      // A default, in case no page has the layer any longer; otherwise the object sets the initial value.
      if (!variables.has(variable)) variables.set(variable, { type: 'boolean', value: true });
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
