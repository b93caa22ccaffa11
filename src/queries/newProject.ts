import type { ApiClient } from '@/api/ApiClient';
import { configEndpoints } from '@/api/endpoints/config';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { ApiError } from '@/api/errors';
import type { Locale } from '@/domain/locale';
import { useApi } from '@/queries/Server';

/** What a new project is a copy of: nothing, the tutorial of ours, or the one that the entry address named. */
export type Tutorial = 'none' | 'default' | { readonly projectId: string };

interface NewProject {
  readonly locale: Locale;
  readonly isComment: boolean;
  readonly tutorial: Tutorial;
}

/** Makes projects for whoever is signed in. */
export function useNewProject() {
  const api = useApi();
  return {
    async hasProjects(personId: string): Promise<boolean> {
      const page = await api.call(profileEndpoints.projects, { userId: personId, offset: 0, count: 1 });
      return page.receivedCount > 0;
    },

    /** Reserves a project, with the default name of the language; gives its id. */
    async makeProject({ locale, isComment, tutorial }: NewProject): Promise<string> {
      const names = await api.call(configEndpoints.defaultProjectNames, { locale });
      const { _id } = await api.call(projectInfoEndpoints.reserve, {});
      await api.call(projectInfoEndpoints.save, { _id, name: isComment ? names.comment : names.project });
      if (tutorial !== 'none') await copyTutorial(api, _id, tutorial);
      return _id;
    },

    /** Copies a project into a new one, which takes its words; gives the id of the copy. */
    async copyProject(sourceId: string): Promise<string> {
      const { _id } = await api.call(projectInfoEndpoints.reserve, {});
      await api.call(resourceEndpoints.copy, { dst_pid: _id, src_pid: sourceId });
      return _id;
    },
  };
}

async function copyTutorial(
  api: ApiClient,
  projectId: string,
  tutorial: Exclude<Tutorial, 'none'>,
): Promise<void> {
  if (tutorial !== 'default') {
    try {
      await api.call(resourceEndpoints.copy, { dst_pid: projectId, src_pid: tutorial.projectId });
      return;
    } catch (error) {
      // An address may name what is gone, or is not everybody's to copy: ours does as well.
      if (!(error instanceof ApiError) || error.isRetriable) throw error;
    }
  }
  await api.call(resourceEndpoints.copy, { dst_pid: projectId, cmd: 'tutorial' });
}
