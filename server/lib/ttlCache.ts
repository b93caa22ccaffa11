/** What was made lately, by keys. */
export interface Keeper<Value> {
  /** What is kept for a key, or what is being made for it at this moment; else it is made. A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** What is being made at this moment is for those alone who wait for it already. */
  drop(): void;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  until: number;
}

/** Keeps what is made for a short time; of more than `most` the oldest goes. */
export function keepFor<Value>(milliseconds: number, most = Number.POSITIVE_INFINITY): Keeper<Value> {
  const kept = new Map<string, Entry<Value>>();

  function begin(key: string, value: Promise<Value>): void {
    // While it is made it is new, however long that takes.
    const entry = { value, until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, entry);
    value.then(
      () => {
        entry.until = Date.now() + milliseconds;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known !== undefined && known.until > Date.now()) return known.value;
      const value = make();
      begin(key, value);
      return value;
    },
    drop: () => kept.clear(),
  };
}

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
