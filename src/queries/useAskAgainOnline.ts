import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '@/queries/askAgain';
import { isOffline } from '@/queries/attempt';

/** Asks for what failed for want of a network as soon as there is one. */
export function useAskAgainOnline(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onOnline = () => askAgainOnline(client);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client]);
}

export function askAgainOnline(client: QueryClient): void {
  askAgain(client, {
    type: 'active',
    predicate: ({ state }) => state.data === undefined && isOffline(state.fetchFailureReason),
  });
}
