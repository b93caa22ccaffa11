import { profileEndpoints } from '@/api/endpoints/profiles';
import { longestPage } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectVisibility';
import { useApi } from '@/queries/Server';

/** The way to the latest of a person's projects that anybody may see; its failure is the caller's to show. */
export function useFindPublicProjects(): (userId: string) => Promise<readonly ProjectView[]> {
  const api = useApi();
  return async (userId) => {
    const page = { userId, offset: 0, count: longestPage };
    return (await api.call(profileEndpoints.projects, page)).items.filter(isPubliclyAccessible);
  };
}
