import { type QueryClient, queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
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
import { emptyFeed, type LoadedFeed, withPage } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { interactiveRetries, isNotFound, loadNextPage, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** What a new project is a copy of: nothing, the tutorial of ours, or the one that the entry address named. */
export type Tutorial = 'none' | 'default' | { readonly projectId: string };

interface NewProject {
  readonly personId: string;
  readonly locale: Locale;
  /** The project that it is made as a comment on. */
  readonly commented: string | undefined;
  readonly tutorial: Tutorial;
}

/** What was made; `isReplaced` when ours stands in the place of a named tutorial that may not be copied. */
interface MadeProject {
  readonly id: string;
  readonly isReplaced: boolean;
}

/** What was reserved for somebody, and failed before it was made. */
interface BegunProject {
  readonly id: string;
  /** What it was to begin with, where it was no comment and no copy. */
  readonly tutorial: Tutorial | null;
}

/** By person, as a session may end in between. The next try goes on with the same one. */
const begunProjects = new WeakMap<QueryClient, Map<string, BegunProject>>();

/** Makes projects for whoever is signed in. */
export function useNewProject() {
  const api = useApi();
  const client = useQueryClient();
  const begun = begunProjects.get(client) ?? new Map<string, BegunProject>();
  begunProjects.set(client, begun);

  /** Reserves a project, or takes the one that was reserved before, and makes it; gives its id. */
  async function inReserved(
    personId: string,
    tutorial: Tutorial | null,
    make: (id: string) => Promise<void>,
  ): Promise<string> {
    const id = begun.get(personId)?.id ?? (await api.call(projectInfoEndpoints.reserve, {})).id;
    begun.set(personId, { id, tutorial });
    try {
      await make(id);
    } catch (error) {
      // Its owner may have deleted it meanwhile.
      if (isNotFound(error)) begun.delete(personId);
      throw error;
    }
    begun.delete(personId);
    return id;
  }

  return {
    /** What the person's first project is to begin with, as was chosen before it failed; `null` when nothing was. */
    begunTutorial: (personId: string) => begun.get(personId)?.tutorial ?? null,

    async hasProjects(personId: string): Promise<boolean> {
      const page = await api.call(profileEndpoints.projects, { userId: personId, offset: 0, count: 1 });
      return page.receivedCount > 0;
    },

    /** Reserves a project, with the default name of the language. */
    async makeProject({ personId, locale, commented, tutorial }: NewProject): Promise<MadeProject> {
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

    /** Copies a project into one that was made and has no file yet. */
    copyInto: (projectId: string, sourceId: string): Promise<void> =>
      unlessThere(api.call(resourceEndpoints.copy, { dst_pid: projectId, src_pid: sourceId })),

    /** Copies a project into a new one, which takes its words; gives the id of the copy. */
    copyProject: (personId: string, sourceId: string): Promise<string> =>
      inReserved(personId, null, (id) =>
        unlessThere(api.call(resourceEndpoints.copy, { dst_pid: id, src_pid: sourceId })),
      ),
  };
}

/** Nothing else would be done for who meets them. */
const sessionKinds: readonly ApiErrorKind[] = ['AUTH_TOKEN_INVALID', 'USER_IS_BANNED'];

async function copyTutorial(
  api: ApiClient,
  projectId: string,
  tutorial: Exclude<Tutorial, 'none'>,
): Promise<'asked' | 'replaced'> {
  if (tutorial !== 'default') {
    try {
      await unlessThere(
        api.call(resourceEndpoints.copy, { dst_pid: projectId, src_pid: tutorial.projectId }),
      );
      return 'asked';
    } catch (error) {
      // An address may name what is gone, or is not everybody's to copy: ours does as well.
      if (!(error instanceof ApiError) || error.isRetriable || sessionKinds.includes(error.kind)) throw error;
    }
  }
  await unlessThere(api.call(resourceEndpoints.copy, { dst_pid: projectId, cmd: 'tutorial' }));
  return tutorial === 'default' ? 'asked' : 'replaced';
}

/** An earlier try may have been done by the server, and its answer lost: then the target has its file. */
async function unlessThere(copying: Promise<unknown>): Promise<void> {
  try {
    await copying;
  } catch (error) {
    const isThere = error instanceof ApiError && error.messages.some(({ path }) => path === 'dst_pid');
    if (!isThere) throw error;
  }
}

/** The comics that others may start from, and the way to more of them (docs/product/rights.md#templates). */
export function useTemplates() {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = [...keys.feeds.all, 'templates'];
  const page = (offset: number, signal: AbortSignal) =>
    api.call(listTemplates, { offset, count: feedPageSize }, { signal });
  const found = useRetriedQuery(
    queryOptions({
      ...interactiveRetries,
      queryKey,
      queryFn: async ({ signal }) => withPage(emptyFeed, await page(0, signal), feedPageSize),
      structuralSharing: false,
    }),
  );
  const isLoadingMore = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const loadMore = () =>
    loadNextPage<LoadedFeed>(client, queryKey, async (signal) => {
      const next = await page(client.getQueryData<LoadedFeed>(queryKey)?.readCount ?? 0, signal);
      return (now) => withPage(now, next, feedPageSize);
    });
  return { ...found, isLoadingMore, loadMore };
}
