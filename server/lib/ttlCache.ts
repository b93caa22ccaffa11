import { LRUCache } from 'lru-cache';

export interface TtlCache<Value> {
  /** The cached value, or the one that is being made for the key; otherwise makes it. A failure is not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Forgets everything. A value that is being made goes only to those who already wait for it. */
  clear(): void;
}

/** The machine's clock may be set back. To the library a time of 0 means none. */
const perf = { now: () => 1 + performance.now() };

/** Caches promises for a time that begins when they are fulfilled; over `max` the least recently used one is dropped. */
export function ttlCache<Value>(ttlMs: number, max = 100): TtlCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({ max, perf, ttlResolution: 0 });
  return {
    get(key, make) {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const value = make();
      cache.set(key, value);
      const settle = (isUsable: boolean) => {
        if (cache.peek(key) !== value) return;
        // To the library a time of 0 means for ever.
        if (isUsable) cache.set(key, value, { ttl: Number.isFinite(ttlMs) ? ttlMs : 0 });
        else cache.delete(key);
      };
      value.then(
        () => settle(ttlMs > 0),
        () => settle(false),
      );
      return value;
    },
    clear: () => cache.clear(),
  };
}

/** The same function, which computes the result for a key once; `undefined` is not cached. */
export function memoize<Value extends object | string | number>(
  max: number,
  find: (key: string) => Value | undefined,
): (key: string) => Value | undefined {
  const cache = new LRUCache<string, Value>({ max });
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = find(key);
    if (found !== undefined) cache.set(key, found);
    return found;
  };
}
