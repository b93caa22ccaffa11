import { vi } from 'vitest';

/** The part of the browser's Cache Storage that our service worker uses, in memory. */
export interface MemoryCaches {
  keys(): Promise<string[]>;
}

type Asked = string | { readonly url: string };

const addressOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url);

/** Installs a Cache Storage where a service worker expects the browser's; Node has none. */
export function stubCaches(): MemoryCaches {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (asked: Asked) => entries.get(addressOf(asked))?.clone(),
      put: async (asked: Asked, response: Response) => void entries.set(addressOf(asked), response),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (asked: Asked) => entries.delete(addressOf(asked)),
    };
  };
  const caches = {
    open,
    match: async (asked: Asked, { cacheName }: { readonly cacheName: string }) =>
      stores.get(cacheName)?.get(addressOf(asked))?.clone(),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  };
  vi.stubGlobal('caches', caches);
  return caches;
}
