import { LRUCache } from 'lru-cache';

export interface TtlCache<Value> {
  /** The cached value, or the pending one for the key; otherwise makes it. A failure is not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Removes everything. A pending value is only given to those who already wait for it. */
  clear(): void;
}

/**
 * Unlike `Date.now()`, this never runs backward. Starts at 1, because a start time of 0 means "none" to the library.
 */
const perf = { now: () => 1 + performance.now() };

/**
 * Caches promises for a time that begins when they are fulfilled. Beyond `max` entries, the least recently used one is
 * dropped.
 */
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
        // To the library, a TTL of 0 means forever.
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

/** The same function, but each key's result is computed once; `undefined` is not cached. */
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
