import { withoutQueryParams } from '@/lib/urls';
import type { DeviceStorage } from '@/platform/Platform';

const kept = ['tutid', 'suped'] as const;

/**
 * Stores the entry parameters needed later (tutorial, editor after sign-up) and removes them from the address bar
 * (docs/product/start.md#entry-parameters). Returns the path without them.
 */
export function takeEntryParams(window: Window, path: string, storage: DeviceStorage): string {
  const address = new URL(window.location.href);
  for (const name of kept) {
    const value = address.searchParams.get(name);
    if (value === null) continue;
    keep(storage, name, value);
    address.searchParams.delete(name);
  }
  if (address.href === window.location.href) return path;
  window.history.replaceState(window.history.state, '', address);
  return withoutQueryParams(path, kept);
}

function keep(storage: DeviceStorage, name: (typeof kept)[number], value: string): void {
  if (name === 'suped') {
    // A signed-in user has nothing to sign up for.
    if (storage.get('token') !== null) return;
    storage.set('suped_at', String(Date.now()));
  }
  storage.set(name, value);
}
