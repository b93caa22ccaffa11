type Key = string | number;

/** What a thing of the file says under these keys; nothing where one of them is not there. */
export function readAt(owner: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    owner,
  );
}

/**
 * The thing with another value under these keys, or without the last of them when the value is `undefined`. What has
 * become empty on the way goes too. The very same thing where nothing changes.
 */
export function writeAt<Owner extends object>(owner: Owner, path: readonly Key[], value: unknown): Owner {
  const [key, ...rest] = path;
  if (key === undefined) return owner;
  const before: unknown = Reflect.get(owner, key);
  const inner = rest.length === 0 ? value : nested(before, rest, value);
  if (Object.is(before, inner)) return owner;
  const changed = { ...owner };
  if (inner === undefined) Reflect.deleteProperty(changed, key);
  else Reflect.set(changed, key, inner);
  return changed;
}

function nested(before: unknown, rest: readonly Key[], value: unknown): unknown {
  const isThing = typeof before === 'object' && before !== null;
  if (!isThing && value === undefined) return before;
  const inner: object = writeAt(isThing ? before : {}, rest, value);
  return Object.keys(inner).length === 0 ? undefined : inner;
}
