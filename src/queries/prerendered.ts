import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const prerendered = new WeakSet<object>();

/** Caches what the page's HTML was rendered from as stale: it is some seconds old and was rendered for a visitor. */
export function cachePrerendered<Data extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Data,
): void {
  client.setQueryData<object>(queryKey, data);
  prerendered.add(data);
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Whether it still has what the page came with. */
export function isPrerendered({ state: { data } }: Pick<Query, 'state'>): boolean {
  return typeof data === 'object' && data !== null && prerendered.has(data);
}
