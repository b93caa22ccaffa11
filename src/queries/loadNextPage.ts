import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keys } from '@/queries/keys';

/**
 * Asks for a list's next page and puts it to the list. It is a query of its own, so that a change of the person cancels
 * it; then there is nothing to append.
 */
export async function loadNextPage<List>(
  client: QueryClient,
  listKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<(list: List) => List>,
): Promise<void> {
  try {
    await client.fetchQuery({
      queryKey: keys.nextPage(listKey),
      queryFn: async ({ signal }) => {
        const append = await ask(signal);
        signal.throwIfAborted();
        client.setQueryData<List>(listKey, (now) => now && append(now));
        return null;
      },
      staleTime: 0,
      gcTime: 0,
    });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
  }
}
