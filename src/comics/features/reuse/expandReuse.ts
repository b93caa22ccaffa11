import { scaleObject } from '@/comics/features/reuse/scaleObject';
import {
  createCopyBudget,
  createPersistentVisibility,
  deepestScope,
  type FileLayer,
  idOnPage,
  idsWithin,
  layersOf,
  type Scope,
} from '@/comics/features/reuse/scope';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  readId,
  readNumber,
  readString,
} from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';

interface ReuseFault {
  readonly code: 'E_REF_OBJECT' | 'E_LIMIT' | 'W_IGNORED';
  readonly path: string;
  readonly text: string;
}

interface Expansion {
  readonly project: Fields;
  /** Maps a JSON Pointer into the expanded project to one into the file, when traced. */
  readonly sourceOf: (pointer: string) => string;
  readonly faults: readonly ReuseFault[];
  readonly used: ReadonlySet<string>;
}

export function usesReuse(project: Fields): boolean {
  return project.version === 2 && ['layers', 'symbols', 'lists'].some((key) => Object.hasOwn(project, key));
}

/**
 * Expands layers, symbols and shared lists (docs/comics-format/reuse.md). Takes any JSON, never throws, and
 * stops at the limits. `isTraced` records the source of every part.
 */
export function expandReuse(
  project: Fields,
  { isTraced = false }: { readonly isTraced?: boolean } = {},
): Expansion {
  const { layers, symbols, lists, ...rest } = project;
  const groups = fieldsOf(symbols);
  const shared = fieldsOf(lists);
  const all = layersOf(project, comicsLimits.layers);
  const kept = createPersistentVisibility(project, all);
  const origins = isTraced ? new Map<string, string>() : null;
  const faults: ReuseFault[] = [];
  const used = new Set<string>();

  const fault = (code: ReuseFault['code'], path: string, text: string) => {
    if (faults.length < 100) faults.push({ code, path, text });
  };
  const budget = createCopyBudget((path, text) => fault('E_LIMIT', path, text));

  const expand = (value: unknown, scope: Scope): unknown => {
    if (scope.depth > deepestScope) return undefined;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      if (budget.takesPart(scope)) addItems(value, scope, items, scope.to);
      return items;
    }
    return isFields(value) ? expandFields(value, scope) : value;
  };

  const addItems = (list: readonly unknown[], scope: Scope, items: unknown[], to: string) => {
    for (const [index, item] of list.entries()) {
      addItem(item, { ...scope, from: `${scope.from}/${index}` }, items, to);
    }
  };

  const addItem = (item: unknown, scope: Scope, items: unknown[], to: string) => {
    const add = (change: (place: Scope) => unknown) => {
      const place = { ...scope, to: `${to}/${items.length}`, depth: scope.depth + 1 };
      if (origins !== null && place.to !== scope.from) origins.set(place.to, scope.from);
      items.push(change(place));
    };
    if (!isFields(item)) return add((place) => expand(item, place));
    if (item.do === 'run') return runList(item, scope, items, to);
    if (isObject(item)) {
      if (budget.takesObject(scope)) add((place) => expandObject(item, place));
      return;
    }
    const keeping = kept.keeping(item, scope);
    if (keeping !== null) add(() => keeping.set);
    if (keeping?.isHere !== false) add((place) => expandFields(item, place));
  };

  const runList = (action: Fields, scope: Scope, items: unknown[], to: string) => {
    const name = readString(action.list) ?? '';
    const list = Object.hasOwn(shared, name) ? shared[name] : undefined;
    const path = `${scope.from}/list`;
    if (list === undefined) return fault('E_REF_OBJECT', path, `list ${name.slice(0, 80)} does not exist`);
    used.add(`/lists/${name}`);
    if (scope.lists.includes(name)) {
      return fault('W_IGNORED', path, 'ignored: the list would run itself in an endless loop');
    }
    const from = `/lists/${escaped(name)}`;
    // A shared list belongs to the page that runs it, even when another list calls it.
    const lists = [...scope.lists, name];
    const inner = { ...scope, from, lists, instance: null, depth: scope.depth + 1 };
    if (inner.depth < deepestScope && budget.takesPart(inner)) addItems(listOf(list), inner, items, to);
  };

  const expandFields = (fields: Fields, scope: Scope, sources?: ReadonlyMap<string, string>): Fields => {
    if (!budget.takesPart(scope)) return {};
    const entries = Object.entries(fields).map(([key, value]): [string, unknown] => {
      if (key === 'extensions') return [key, value];
      if (typeof value === 'number' && namesObject(key, fields)) return [key, idOnPage(value, scope)];
      const source = sources?.get(key);
      if (source === undefined && (typeof value !== 'object' || value === null)) return [key, value];
      const to = `${scope.to}/${escaped(key)}`;
      const from = source ?? `${scope.from}/${escaped(key)}`;
      if (source !== undefined) origins?.set(to, source);
      return [key, expand(value, { ...scope, to, from, depth: scope.depth + 1 })];
    });
    return Object.fromEntries(entries);
  };

  const expandObject = (object: Fields, scope: Scope): Fields => {
    const { fields, sources } = withOwnValues(object, scope);
    const own =
      fields.type === 'symbol' ? expandSymbol(fields, scope, sources) : expandFields(fields, scope, sources);
    return kept.shown(own, readId(object.id) ?? -1, scope);
  };

  const withOwnValues = (object: Fields, { instance }: Scope) => {
    const key = String(object.id);
    const override =
      instance !== null && Object.hasOwn(instance.with, key) ? fieldsOf(instance.with[key]) : {};
    const { id, type, objects, ...values } = override;
    const sources = new Map(
      Object.keys(values).map((name) => [name, `${instance?.from}/${key}/${escaped(name)}`]),
    );
    return { fields: { ...object, ...values }, sources };
  };

  const expandSymbol = (object: Fields, scope: Scope, sources: ReadonlyMap<string, string>): Fields => {
    const name = readString(object.symbol) ?? '';
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    const path = `${sources.get('symbol') ?? `${scope.from}/symbol`}`;
    const { with: values, symbol, ...rest } = object;
    const box = expandFields(rest, scope, sources);
    if (!isFields(group)) {
      fault('E_REF_OBJECT', path, `symbol ${name.slice(0, 80)} does not exist`);
      return box;
    }
    used.add(`/symbols/${name}`);
    if (scope.symbols.includes(name)) {
      fault('E_LIMIT', path, 'a symbol cannot contain itself');
      return box;
    }
    if (scope.symbols.length >= comicsLimits.symbolDepth) {
      fault('E_LIMIT', path, `symbols nested more than ${comicsLimits.symbolDepth} levels deep`);
      return box;
    }
    const ids = idsWithin(group.objects);
    const from = sources.get('with') ?? `${scope.from}/with`;
    const instance = { id: readId(box.id) ?? -1, ids, with: fieldsOf(values), from };
    for (const key of Object.keys(instance.with)) {
      if (!ids.has(Number(key)))
        fault('E_REF_OBJECT', `${from}/${escaped(key)}`, 'the symbol has no object with this id');
    }
    const items: unknown[] = [];
    const inner = {
      ...scope,
      from: `/symbols/${escaped(name)}/objects`,
      symbols: [...scope.symbols, name],
      instance,
    };
    addItems(listOf(group.objects), inner, items, `${scope.to}/objects`);
    const [scaleX, scaleY] = [timesOf(box.width, group.width), timesOf(box.height, group.height)];
    const objects = items.map((item) => (isFields(item) ? scaleObject(item, scaleX, scaleY) : item));
    return { ...box, type: 'frame', objects };
  };

  const expandPage = (page: unknown, index: number): unknown => {
    if (!isFields(page)) return page;
    const here = all.filter(({ isOnPage }) => isOnPage(readId(page.id)));
    const pointer = `/pages/${index}`;
    budget.beginPage();
    const scope: Scope = {
      to: pointer,
      from: pointer,
      depth: 0,
      layers: here,
      isInLayer: false,
      symbols: [],
      lists: [],
      instance: null,
    };
    const { objects: written, ...own } = page;
    const objects: unknown[] = [];
    const lay = (layer: FileLayer) => {
      const from = `${layer.pointer}/objects`;
      addItems(listOf(layer.objects), { ...scope, from, isInLayer: true }, objects, `${pointer}/objects`);
    };
    for (const layer of here) if (layer.isBelow) lay(layer);
    addItems(listOf(written), { ...scope, from: `${pointer}/objects` }, objects, `${pointer}/objects`);
    for (const layer of here) if (!layer.isBelow) lay(layer);
    return { ...expandFields(own, scope), objects };
  };

  const pages = listOf(project.pages).map(expandPage);
  return {
    project: {
      ...rest,
      variables: { ...fieldsOf(project.variables), ...Object.fromEntries(kept.variables) },
      pages,
    },
    sourceOf: (pointer) => {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
        const origin = origins?.get(pointer.slice(0, end));
        if (origin !== undefined) return origin + pointer.slice(end);
      }
      return pointer;
    },
    faults,
    used,
  };
}

/** In a gesture, `to` is an angle. */
function namesObject(key: string, fields: Fields): boolean {
  if (key === 'id') return isObject(fields);
  return key === 'object' || (key === 'to' && fields.do === 'camera');
}

function isObject({ id, type }: Fields): boolean {
  return typeof type === 'string' && typeof id === 'number';
}

function timesOf(size: unknown, whole: unknown): number {
  const times = (readNumber(size) ?? 0) / (readNumber(whole) ?? 0);
  return Number.isFinite(times) && times > 0 ? times : 1;
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
