import { type Fields, fieldsOf, isFields } from '@/comics/lenient/values';
import type { Ref } from '@/comics/resources';

export type Move = (id: number, owner: Fields) => number | undefined;

/** How references change: `undefined` for removed targets; omitted kinds stay. */
export interface Follow {
  readonly object?: Move;
  /**
   * Parts of symbols that instances override; or the instance of another symbol that now contains the part.
   */
  readonly part?: Move;
  /** Pages in `seen`, and pages of layers. */
  readonly page?: Move;
  /** Pages that are the target of a link. */
  readonly link?: Move;
  readonly resource?: (ref: Ref) => Ref;
  /** Drops conditions on pages that do not exist. Otherwise such pages count as never seen. */
  readonly dropsUnseen?: boolean;
}

const gone = Symbol('gone');
const stay: Move = (id) => id;

const never: Fields = { any: [] };

export function followReferences<Part>(part: Part, follow: Follow): Part;
export function followReferences(part: unknown, follow: Follow): unknown {
  const result = followed(part, follow);
  return result === gone ? part : result;
}

function followed(value: unknown, follow: Follow): unknown {
  if (Array.isArray(value)) return withoutGone(value, (item) => followed(item, follow));
  return isFields(value) ? followedFields(value, follow) : value;
}

function followedFields(fields: Fields, follow: Follow): unknown {
  let changed: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(fields)) {
    const result = followedKey(key, value, fields, follow);
    if (result === value) continue;
    if (result === gone && isNeeded(key, fields)) return key === 'seen' && !follow.dropsUnseen ? never : gone;
    changed ??= { ...fields };
    if (result === gone) delete changed[key];
    else changed[key] = result;
  }
  if (changed === undefined) return fields;
  // Without its target, a camera would show the whole page.
  const lostItsTarget = fields.do === 'camera' && !('to' in changed) && changed.shake === undefined;
  return lostItsTarget && 'to' in fields ? gone : changed;
}

/** Without these keys an entry has no meaning. */
const needed = new Set(['object', 'page', 'seen', 'not', 'all', 'any']);
/** A look also needs its condition. */
function isNeeded(key: string, owner: Fields): boolean {
  return needed.has(key) || (key === 'when' && 'image' in owner && !('type' in owner));
}

const kept = new Set(['extensions', 'resources', 'ids']);

function followedKey(key: string, value: unknown, owner: Fields, follow: Follow): unknown {
  if (kept.has(key)) return value;
  if (typeof value === 'number') return followedId(key, value, owner, follow);
  if (key === 'gesture') return followedGesture(value, follow);
  if (key === 'any' && Array.isArray(value)) return followedAny(value, follow);
  if (key === 'all' && Array.isArray(value)) return followedAll(value, follow);
  if (key === 'when' && owner.do === 'if') return followedIf(value, follow);
  if (isPortrait(key, value)) return followedPortrait(value, follow);
  if (key === 'with') return followedParts(value, follow);
  const list = Array.isArray(value) ? followedList(key, value, owner, follow) : value;
  return list === value ? followed(value, follow) : list;
}

function followedId(key: string, id: number, owner: Fields, follow: Follow): unknown {
  const move = moveOf(key, owner, follow);
  return move === undefined ? id : (move(id, owner) ?? gone);
}

function moveOf(key: string, owner: Fields, follow: Follow): Move | undefined {
  switch (key) {
    case 'object':
      return follow.object;
    case 'to':
      return owner.do === 'camera' ? follow.object : undefined;
    case 'seen':
      return follow.page;
    case 'page':
    case 'next':
      return follow.link;
    default:
      return undefined;
  }
}

/** Lists of ids, and the pairs that refer to resources. */
function followedList(key: string, list: readonly unknown[], owner: Fields, follow: Follow): unknown {
  switch (key) {
    case 'readingOrder':
    case 'guidedView':
      return withoutGone(list, (id) => movedId(id, owner, follow.object));
    case 'pages':
    case 'except':
      return withoutGone(list, (id) => movedId(id, owner, follow.page));
    case 'image':
    case 'cover':
    case 'sound':
      return isRef(list) ? (follow.resource?.(list) ?? list) : list;
    default:
      return list;
  }
}

function movedId(id: unknown, owner: Fields, move: Move = stay): unknown {
  return typeof id === 'number' ? (move(id, owner) ?? gone) : id;
}

function isRef(list: readonly unknown[]): list is Ref {
  return list.length === 2 && list.every((part) => typeof part === 'number');
}

/** A drag needs at least one target. */
function followedGesture(value: unknown, follow: Follow): unknown {
  const gesture = followed(value, follow);
  const hasNone = isFields(gesture) && Array.isArray(gesture.targets) && gesture.targets.length === 0;
  return hasNone && gesture !== value ? gone : gesture;
}

/** In `any`, a condition that never holds has no effect. */
function followedAny(list: readonly unknown[], follow: Follow): unknown {
  const left = withoutGone(list, (condition) => {
    const result = followed(condition, follow);
    return result === never ? gone : result;
  });
  return follow.dropsUnseen ? unlessEmptied(left, list) : left;
}

function followedAll(list: readonly unknown[], follow: Follow): unknown {
  return unlessEmptied(
    withoutGone(list, (condition) => followed(condition, follow)),
    list,
  );
}

function unlessEmptied(left: readonly unknown[], list: readonly unknown[]): unknown {
  return left.length === 0 && list.length > 0 ? gone : left;
}

/** An `if` needs a condition. */
function followedIf(condition: unknown, follow: Follow): unknown {
  const result = followed(condition, follow);
  return result === gone ? never : result;
}

function isPortrait(key: string, value: unknown): value is Fields {
  return key === 'portrait' && isFields(value) && isFields(value.objects);
}

function followedPortrait(portrait: Fields, { object = stay, ...follow }: Follow): Fields {
  const places = Object.entries(portrait.objects ?? {});
  const moved = places.flatMap(([id, place]) => {
    const to = object(Number(id), portrait);
    return to === undefined ? [] : [[String(to), place]];
  });
  const { objects, ...rest } = portrait;
  const others = followed(rest, { object, ...follow });
  const isSame = moved.length === places.length && moved.every(([id], index) => id === places[index]?.[0]);
  if (isSame && others === rest) return portrait;
  return { ...(isFields(others) ? others : rest), objects: isSame ? objects : Object.fromEntries(moved) };
}

/** Overrides, keyed by the ids of a symbol's objects. */
function followedParts(value: unknown, follow: Follow): unknown {
  const values = followed(value, follow);
  const { part } = follow;
  if (part === undefined || !isFields(values)) return values;
  const places = Object.keys(values).map((id) => [id, part(Number(id), values)] as const);
  if (places.every(([id, to]) => id === String(to))) return values;
  const left = places.filter(([id, to]) => id === String(to)).map(([id]) => [id, values[id]] as const);
  const overrides = new Map<string, unknown>(left);
  for (const [id, to] of places) {
    if (to === undefined || id === String(to)) continue;
    const copy = fieldsOf(overrides.get(String(to)));
    overrides.set(String(to), { ...copy, with: { ...fieldsOf(copy.with), [id]: values[id] } });
  }
  return Object.fromEntries(overrides);
}

function withoutGone(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const results = list.map(change);
  if (results.every((result, index) => result === list[index])) return list;
  return results.filter((result) => result !== gone);
}
