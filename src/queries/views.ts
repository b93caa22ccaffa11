import { useCallback } from 'react';
import { countView } from '@/api/endpoints/projects';
import { logFailure } from '@/lib/logFailure';
import { useApi } from '@/queries/Server';

/** Reports a view to the server; an archive has none. Errors are only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api.call(countView, { id: projectId }).catch(logFailure('Failed to count a view.'));
  }, [api, projectId]);
}
