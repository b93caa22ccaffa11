import { vi } from 'vitest';

/** The part of the browser's cache storage that a service worker of ours uses, in memory. */
export interface MemoryCaches {
  keys(): Promise<string[]>;
}

/** Puts a cache storage in the place where a service worker finds the browser's; Node has none. */
export function stubCaches(): MemoryCaches {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => void entries.set(address, response),
      keys: async () => [...entries.keys()],
      delete: async (address: string) => entries.delete(address),
    };
  };
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  };
  vi.stubGlobal('caches', caches);
  return caches;
}
