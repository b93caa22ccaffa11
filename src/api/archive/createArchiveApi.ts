import type { Api } from '@/api/Api';
import { archiveFeed, slicePage } from '@/api/archive/archiveFeed';
import { archiveProjects } from '@/api/archive/archiveProjects';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';
import { createApi } from '@/api/createApi';
import { errorWithoutWords } from '@/api/errors';
import { methodsOf } from '@/api/methods';
import { type ProjectView, unknownProject } from '@/domain/project';
import { untilAborted } from '@/lib/untilAborted';

export interface ArchiveApiOptions extends ApiOptions {
  /** An integer, another one at each visit: it decides the order of the best feed (SPEC §4). */
  readonly visitSeed: number;
}

/** The REST module over the static files of an archive; what files cannot do answers "unavailable" (SPEC §1). */
export function createArchiveApi(options: ArchiveApiOptions): Api {
  const loadProjects = projectsOncePerVisit(options);
  const files = createApi(options);
  return methodsOf({ source: 'archive' }, () => Promise.reject(errorWithoutWords('unavailable')), {
    feeds: {
      get: async (input, { signal } = {}) => {
        const { type, offset, count } = input;
        if (type === 'subscriptions') throw errorWithoutWords('unavailable');
        const projects = await untilAborted(loadProjects(), signal);
        return slicePage(archiveFeed(projects, type, options.visitSeed), offset, count);
      },
    },
    projects: {
      view: async ({ id }, { signal } = {}) => {
        const projects = await untilAborted(loadProjects(), signal);
        return projects.find((project) => project.id === id) ?? unknownProject(id);
      },
    },
    comments: {
      list: async () => ({ items: [], receivedCount: 0 }),
    },
    resources: {
      projectFile: files.resources.projectFile,
      imagePacks: files.resources.imagePacks,
    },
  });
}

/** The list is loaded once and kept; a failure is not kept, so that it can be tried again. */
function projectsOncePerVisit(options: ApiOptions): () => Promise<readonly ProjectView[]> {
  let loading: Promise<readonly ProjectView[]> | null = null;
  return () => {
    loading ??= callEndpoint(options, archiveProjects, {}).then(
      ({ items }) => items,
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
}
