import { type ApiClient, type CallOptions, type WireClient, withDomainNames } from '@/api/ApiClient';
import { readInput } from '@/api/buildRequest';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';
import { list } from '@/api/endpoints/answer';
import { type Endpoint, endpoint, plainCall } from '@/api/endpoints/endpoint';
import { getFeed } from '@/api/endpoints/feeds';
import { archiveProjectsPath } from '@/api/endpoints/paths';
import { viewProject } from '@/api/endpoints/projects';
import { errorWithoutWords } from '@/api/errors';
import { projectView, unknownProject, type WireProjectView } from '@/api/schemas/project';
import type { FeedType, ListPage } from '@/domain/feed';
import { category } from '@/domain/project';
import { shuffle } from '@/lib/shuffle';
import { untilAborted } from '@/lib/untilAborted';

/** All projects of the archive in one static file (docs/product/feeds.md#archive-feeds). */
const archiveProjects = endpoint({
  ...plainCall,
  method: 'GET',
  path: archiveProjectsPath,
  summary: 'All projects of the archive.',
  answer: list(projectView),
});

/** The feeds that can be made of an archive's projects. */
export type ArchiveFeedType = Exclude<FeedType, 'subscriptions'>;

/**
 * The order of a feed of the archive: the best one is everything, shuffled once a visit; the newest is
 * everything by date; the popular and the interesting are what reached their category, by date
 * (docs/product/feeds.md#archive-feeds).
 */
function archiveFeed(
  projects: readonly WireProjectView[],
  type: ArchiveFeedType,
  visitSeed: number,
): readonly WireProjectView[] {
  switch (type) {
    case 'thebest':
      return shuffle(projects, visitSeed);
    case 'newest':
      return newestFirst(projects);
    case 'popular':
      return newestFirst(projects.filter((project) => project.category >= category.popular));
    case 'interesting':
      return newestFirst(projects.filter((project) => project.category >= category.interesting));
  }
}

/** Cuts a page out of a feed. */
function slicePage<Item>(items: readonly Item[], offset: number, count: number): ListPage<Item> {
  const page = items.slice(offset, offset + count);
  return { items: page, receivedCount: page.length };
}

function newestFirst(projects: readonly WireProjectView[]): WireProjectView[] {
  return [...projects].sort((first, second) => timeOf(second) - timeOf(first));
}

function timeOf(project: WireProjectView): number {
  return project.creationDate === null ? 0 : Date.parse(project.creationDate);
}

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
  return withDomainNames(createArchiveWireClient(options));
}

/** The same by the server's names. */
export function createArchiveWireClient(options: ArchiveApiOptions): WireClient {
  const loadProjects = projectsOncePerVisit(options);

  async function feedPage(input: unknown, signal?: AbortSignal): Promise<ListPage<WireProjectView>> {
    const { type, offset, count } = readInput(getFeed, getFeed.params, input);
    if (type === 'subscriptions') throw errorWithoutWords('unavailable');
    const projects = await untilAborted(loadProjects(), signal);
    return slicePage(archiveFeed(projects, type, options.visitSeed), offset, count);
  }

  async function projectOf(input: unknown, signal?: AbortSignal): Promise<WireProjectView> {
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
function projectsOncePerVisit(options: ApiOptions): () => Promise<readonly WireProjectView[]> {
  let loading: Promise<readonly WireProjectView[]> | null = null;
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
