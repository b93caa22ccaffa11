import { skipToken } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import { deviceFiles } from '@/editor/drafts/deviceFiles';
import { findProject } from '@/editor/drafts/foundProject';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** Brings all versions of a project, once it is known whose they are. */
export function useFoundProject(projectId: string, personId: string | null, visit: string) {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetries,
    queryKey: ['editor', projectId, personId, visit],
    queryFn: personId === null ? skipToken : () => findWithFiles(api, projectId, personId),
    structuralSharing: false,
    // Whoever edits has the newest version; another one is asked about when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function findWithFiles(api: ApiClient, projectId: string, personId: string) {
  const [found, waiting] = await Promise.all([
    findProject(api, projectId, personId),
    readWaiting(personId, projectId),
  ]);
  return { found, waiting };
}

async function readWaiting(personId: string, projectId: string): Promise<readonly WaitingFile[]> {
  try {
    return await deviceFiles(personId, projectId).list();
  } catch (error) {
    console.warn('The files that wait on this device cannot be read.', error);
    return [];
  }
}
