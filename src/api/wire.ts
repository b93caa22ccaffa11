/** Fields that the server names differently. */
const names = {
  _id: 'id',
  likesCnt: 'likeCount',
  viewsCnt: 'viewCount',
  followersCnt: 'followerCount',
  projCnt: 'projectCount',
  isLikedByCurUser: 'likedByMe',
  isFollowedByCurUser: 'followedByMe',
  isCanCommentForCurUser: 'mayCommentOnMine',
  isBlockedByCurUser: 'blockedByMe',
  proStatusEndingDateTS: 'endsAtMs',
} as const;

type Names = typeof names;
// Only some entities have their id as `_id`; those use `WithWireId`.
type WireNames = { readonly [Name in Exclude<keyof Names, '_id'> as Names[Name]]: Name };

/** An entity as the server sends it. */
export type Wire<Value> = Value extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends keyof WireNames ? WireNames[Key] : Key]: Wire<Value[Key]> }
    : Value;

/** An entity as the server sends it, with its id as `_id`. */
export type WithWireId<Entity> = Entity extends { readonly id: string }
  ? Wire<Omit<Entity, 'id'>> & { readonly _id: string }
  : never;

/** A response with the app's field names. */
export type FromWire<Value> = Value extends readonly (infer Item)[]
  ? readonly FromWire<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends keyof Names ? Names[Key] : Key]: FromWire<Value[Key]> }
    : Value;

const nameOf: ReadonlyMap<string, string> = new Map(Object.entries(names));

// TypeScript cannot follow the table through `Object.entries`, so an overload states the type.
export function fromWire<Value>(value: Value): FromWire<Value>;
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [nameOf.get(name) ?? name, fromWire(field)]),
  );
}

/** Renames the id for sending. */
export function withWireId<Sent>({ id, ...sent }: Sent & { readonly id: string }) {
  return { ...sent, _id: id };
}
