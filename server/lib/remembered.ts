/**
 * The same function, which works out once what is the same each time; `undefined` is not kept. Of more than `most`
 * the oldest goes.
 */
export function remembered<Value>(
  most: number,
  find: (key: string) => Value | undefined,
): (key: string) => Value | undefined {
  const known = new Map<string, Value>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = find(key);
    if (found === undefined) return undefined;
    const [oldest] = known.size >= most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, found);
    return found;
  };
}
