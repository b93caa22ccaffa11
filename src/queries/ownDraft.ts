import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ProjectView } from '@/domain/project';
import { isNotFound } from '@/queries/attempt';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** The text of what the viewer has made of an own project that was never published; `null` while that is nothing. */
export function useOwnDraft({ id, fileKey }: Pick<ProjectView, 'id' | 'fileKey'>) {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetries,
    queryKey: ['ownDraft', id],
    queryFn: async () => {
      const draft = await api.call(resourceEndpoints.draft, { id });
      const file = draft === null ? await fileOf() : draft.file;
      return file === null ? null : JSON.stringify(file);
    },
    structuralSharing: false,
    // The editor, a page of its own, changes it.
    gcTime: 0,
  });

  /** A copy has a file before it is published. */
  async function fileOf(): Promise<unknown> {
    const input = { projId: id, ...(fileKey !== undefined && { key: fileKey }) };
    try {
      return await api.call(resourceEndpoints.projectFile, input);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }
}
