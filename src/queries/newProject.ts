import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { configEndpoints } from '@/api/endpoints/config';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { listTemplates } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { ApiError } from '@/api/errors';
import type { ApiErrorKind } from '@/api/schemas/error';
import { withWireId } from '@/api/wire';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { appendFeedPage, emptyFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { isNotFound, loadNextPage, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** The source of a new project: none, our tutorial, or a linked project. */
export type Tutorial = 'none' | 'default' | { readonly projectId: string };

interface NewProject {
  readonly personId: string;
  readonly locale: Locale;
  /** The id of the project that this one comments on. */
  readonly commented: string | undefined;
  readonly tutorial: Tutorial;
}

/** `isReplaced`: our tutorial was used, because the linked project cannot be copied. */
interface CreatedProject {
  readonly id: string;
  readonly isReplaced: boolean;
}

/** A project that was reserved but not completed. */
interface ReservedProject {
  readonly id: string;
  /** The tutorial; `null` for comments and copies. */
  readonly tutorial: Tutorial | null;
}

/** Keyed by user, since the session may end meanwhile. The next attempt continues with the same project. */
const reservedProjects = new WeakMap<QueryClient, Map<string, ReservedProject>>();

export function useNewProject() {
  const api = useApi();
  const client = useQueryClient();
  const reserved = reservedProjects.get(client) ?? new Map<string, ReservedProject>();
  reservedProjects.set(client, reserved);

  /** Runs `make` in a reserved project, and returns its id. */
  async function inReserved(
    personId: string,
    tutorial: Tutorial | null,
    make: (id: string) => Promise<void>,
  ): Promise<string> {
    const id = reserved.get(personId)?.id ?? (await api.call(projectInfoEndpoints.reserve, {})).id;
    reserved.set(personId, { id, tutorial });
    try {
      await make(id);
    } catch (error) {
      // Its owner may have deleted it meanwhile.
      if (isNotFound(error)) reserved.delete(personId);
      throw error;
    }
    reserved.delete(personId);
    return id;
  }

  return {
    /** The tutorial of a first project whose creation was interrupted; `null` without one. */
    reservedTutorial: (personId: string) => reserved.get(personId)?.tutorial ?? null,

    async hasProjects(personId: string): Promise<boolean> {
      const page = await api.call(profileEndpoints.projects, { userId: personId, offset: 0, count: 1 });
      return page.receivedCount > 0;
    },

    /** Creates a project with the language's default name. */
    async makeProject({ personId, locale, commented, tutorial }: NewProject): Promise<CreatedProject> {
      const isComment = commented !== undefined;
      const names = await api.call(configEndpoints.defaultProjectNames, { locale });
      let isReplaced = false;
      const projectId = await inReserved(personId, isComment ? null : tutorial, async (id) => {
        await api.call(
          projectInfoEndpoints.save,
          withWireId({ id, name: isComment ? names.comment : names.project }),
        );
        if (isComment) await api.call(projectInfoEndpoints.setCommented, { id, value: commented });
        if (tutorial !== 'none') isReplaced = (await copyTutorial(api, id, tutorial)) === 'replaced';
      });
      return { id: projectId, isReplaced };
    },

    /** Copies a project into a new one that has no file yet. */
    copyInto: (projectId: string, sourceId: string): Promise<void> =>
      ignoreConflict(api.call(resourceEndpoints.copy, { dst_pid: projectId, src_pid: sourceId })),

    /** Copies a project with its name and description; returns the id of the copy. */
    copyProject: (personId: string, sourceId: string): Promise<string> =>
      inReserved(personId, null, (id) =>
        ignoreConflict(api.call(resourceEndpoints.copy, { dst_pid: id, src_pid: sourceId })),
      ),
  };
}

/** Errors that would occur with our own tutorial as well. */
const sessionKinds: readonly ApiErrorKind[] = ['AUTH_TOKEN_INVALID', 'USER_IS_BANNED'];

async function copyTutorial(
  api: ApiClient,
  projectId: string,
  tutorial: Exclude<Tutorial, 'none'>,
): Promise<'asked' | 'replaced'> {
  if (tutorial !== 'default') {
    try {
      await ignoreConflict(
        api.call(resourceEndpoints.copy, { dst_pid: projectId, src_pid: tutorial.projectId }),
      );
      return 'asked';
    } catch (error) {
      // The linked project may be missing or closed to copies, so our tutorial is used.
      if (!(error instanceof ApiError) || error.isRetriable || sessionKinds.includes(error.kind)) throw error;
    }
  }
  await ignoreConflict(api.call(resourceEndpoints.copy, { dst_pid: projectId, cmd: 'tutorial' }));
  return tutorial === 'default' ? 'asked' : 'replaced';
}

/** Ignores the conflict if an earlier attempt succeeded and its response was lost. */
async function ignoreConflict(copying: Promise<unknown>): Promise<void> {
  try {
    await copying;
  } catch (error) {
    const isThere = error instanceof ApiError && error.messages.some(({ path }) => path === 'dst_pid');
    if (!isThere) throw error;
  }
}

/** Comics that others may start from, loaded page by page (docs/product/rights.md#templates). */
export function useTemplates() {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = [...queryKeys.feeds.all, 'templates'];
  const page = (offset: number, signal: AbortSignal) =>
    api.call(listTemplates, { offset, count: feedPageSize }, { signal });
  const found = useRetriedQuery({
    queryKey,
    queryFn: async ({ signal }) => appendFeedPage(emptyFeed, await page(0, signal), feedPageSize),
    structuralSharing: false,
  });
  const isLoadingMore = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const next = await page(client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0, signal);
      return (now) => appendFeedPage(now, next, feedPageSize);
    });
  return { ...found, isLoadingMore, loadMore };
}
