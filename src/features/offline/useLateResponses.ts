import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFeed, viewedProject } from '@/offline/cachedResponses';
import { onWorkerMessage, sendToController } from '@/offline/page/registerWorker';
import { queryKeys } from '@/queries/keys';
import { useApi } from '@/queries/Server';

/**
 * Refetches responses that the worker served from its cache, once the network has responded. An archive stays
 * as it was opened.
 */
export function useLateResponses(): void {
  const client = useQueryClient();
  const { source } = useApi();
  useEffect(() => {
    if (source === 'archive') return undefined;
    const stopHearing = onWorkerMessage((message) => {
      if (message.type !== 'lateAnswer') return;
      const url = new URL(message.address);
      const projectId = viewedProject(url);
      if (isFeed(url)) void client.refetchQueries({ queryKey: queryKeys.feeds.all, type: 'active' });
      if (projectId !== null) void client.refetchQueries({ queryKey: queryKeys.projects.one(projectId) });
    });
    sendToController({ type: 'subscribeToLateResponses' });
    return stopHearing;
  }, [client, source]);
}
