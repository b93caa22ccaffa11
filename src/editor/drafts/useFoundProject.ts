import { skipToken } from '@tanstack/react-query';
import { findProject } from '@/editor/drafts/foundProject';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { useApi } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** Brings all versions of a project, once it is known whose they are. */
export function useFoundProject(projectId: string, visit: string) {
  const api = useApi();
  const personId = useCurrentUser()?._id;
  return useRetriedQuery({
    ...interactiveRetries,
    queryKey: ['editor', projectId, personId, visit],
    queryFn: personId === undefined ? skipToken : () => findProject(api, projectId, personId),
    structuralSharing: false,
    // Whoever edits has the newest version; another one is asked about when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
