import { useCallback } from 'react';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { logFailure } from '@/lib/logFailure';
import { useApi } from '@/queries/Server';

/** Reports a view to the server; an archive has none. Errors are only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api.call(projectInfoEndpoints.countView, { id: projectId }).catch(logFailure('Failed to count a view.'));
  }, [api, projectId]);
}
