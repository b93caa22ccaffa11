/**
 * Keeps what was made for a key for a short time. Who asks while it is being made waits for the same; a failure
 * is not kept.
 */
export function memoizeFor<Value>(
  milliseconds: number,
  make: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { readonly value: Promise<Value>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.value;
    const value = make(key);
    // While it is made it is new, however long that takes.
    const entry = { value, until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    value.then(
      () => {
        entry.until = Date.now() + milliseconds;
      },
      () => kept.delete(key),
    );
    return value;
  };
}
