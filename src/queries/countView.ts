import { useCallback } from 'react';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { useApi } from '@/queries/Server';

/** Tells the server of a play that begins; the archive has nobody to tell. A failure is only logged. */
export function useCountView(projectId: string): () => void {
  const api = useApi();
  return useCallback(() => {
    if (api.source === 'archive') return;
    api
      .call(projectInfoEndpoints.countView, { id: projectId })
      .catch((error: unknown) => console.warn('A view was not counted.', error));
  }, [api, projectId]);
}
