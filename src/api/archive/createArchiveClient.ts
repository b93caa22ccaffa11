import type { ApiClient, CallOptions } from '@/api/ApiClient';
import { archiveFeed, slicePage } from '@/api/archive/archiveFeed';
import { archiveProjects } from '@/api/archive/archiveProjects';
import { readInput } from '@/api/buildRequest';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { getFeed } from '@/api/endpoints/feeds';
import { viewProject } from '@/api/endpoints/projects';
import { errorWithoutWords } from '@/api/errors';
import type { ListPage } from '@/domain/feed';
import { type ProjectView, unknownProject } from '@/domain/project';
import { untilAborted } from '@/lib/untilAborted';

export interface ArchiveApiOptions extends ApiOptions {
  /**
   * An integer, another one at each visit: it decides the order of the best feed
   * (docs/product/feeds.md#archive-feeds).
   */
  readonly visitSeed: number;
}

/**
 * The client of an archive. What its files cannot do answers "unavailable"
 * (docs/product/calls.md#what-the-archive-answers).
 */
export function createArchiveClient(options: ArchiveApiOptions): ApiClient {
  const loadProjects = projectsOncePerVisit(options);

  async function feedPage(input: unknown, signal?: AbortSignal): Promise<ListPage<ProjectView>> {
    const { type, offset, count } = readInput(getFeed, getFeed.params, input);
    if (type === 'subscriptions') throw errorWithoutWords('unavailable');
    const projects = await untilAborted(loadProjects(), signal);
    return slicePage(archiveFeed(projects, type, options.visitSeed), offset, count);
  }

  async function projectOf(input: unknown, signal?: AbortSignal): Promise<ProjectView> {
    const { id } = readInput(viewProject, viewProject.params, input);
    const projects = await untilAborted(loadProjects(), signal);
    return projects.find((project) => project.id === id) ?? unknownProject(id);
  }

  // The overload states that each branch gives what its declaration promises, which TypeScript cannot see.
  function call<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    input: Params & Query & Body,
    callOptions?: CallOptions,
  ): Promise<Value>;
  async function call(endpoint: Endpoint, input: unknown, callOptions?: CallOptions): Promise<unknown> {
    if (endpoint === getFeed) return feedPage(input, callOptions?.signal);
    if (endpoint === viewProject) return projectOf(input, callOptions?.signal);
    switch (endpoint.inArchive) {
      case 'file':
        return callEndpoint(options, endpoint, input, callOptions);
      case 'emptyList':
        return { items: [], receivedCount: 0 } satisfies ListPage<never>;
      case 'unavailable':
        throw errorWithoutWords('unavailable');
    }
  }

  return { source: 'archive', call };
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
