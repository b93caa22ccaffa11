import { type ApiClient, type CallOptions, type WireClient, withDomainNames } from '@/api/ApiClient';
import { type ApiOptions, callEndpoint, readInput } from '@/api/callEndpoint';
import { list } from '@/api/endpoints/answer';
import { type Endpoint, endpoint } from '@/api/endpoints/endpoint';
import { getFeed } from '@/api/endpoints/feeds';
import { archiveProjectsPath } from '@/api/endpoints/paths';
import { viewProject } from '@/api/endpoints/projects';
import { errorWithoutMessages } from '@/api/errors';
import { projectView, unknownProject, type WireProjectView } from '@/api/schemas/project';
import { isForAdults } from '@/domain/adultComics';
import type { FeedType, ListPage } from '@/domain/feed';
import { category } from '@/domain/project';
import { untilAborted } from '@/lib/abort';
import { shuffle } from '@/lib/shuffle';

/** All projects of the archive in one static file (docs/product/feeds.md#archive-feeds). */
const archiveProjects = endpoint({
  method: 'GET',
  path: archiveProjectsPath,
  summary: 'All projects of the archive.',
  answer: list(projectView),
});

/** The feeds of an archive. */
type ArchiveFeedType = Exclude<FeedType, 'subscriptions'>;

/**
 * The order of an archive's feed: best is shuffled once per visit, newest is by date, popular and interesting are the
 * projects of that category by date (docs/product/feeds.md#archive-feeds).
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
   * An integer, different for each visit, that determines the order of the best feed
   * (docs/product/feeds.md#archive-feeds).
   */
  readonly visitSeed: number;
}

/**
 * The client of an archive. Calls that need a server fail with "unavailable"
 * (docs/product/calls.md#what-the-archive-answers).
 */
export function createArchiveClient(options: ArchiveApiOptions): ApiClient {
  return withDomainNames(createArchiveWireClient(options));
}

/** An archive's client with the server's field names. */
export function createArchiveWireClient(options: ArchiveApiOptions): WireClient {
  const loadProjects = projectsOncePerVisit(options);

  async function feedPage(input: unknown, signal?: AbortSignal): Promise<ListPage<WireProjectView>> {
    const { type, offset, count } = readInput(getFeed, getFeed.params, input);
    if (type === 'subscriptions') throw errorWithoutMessages('unavailable');
    const all = await untilAborted(loadProjects(), signal);
    const projects = options.adults?.() ? all : all.filter((project) => !isForAdults(project));
    return slicePage(archiveFeed(projects, type, options.visitSeed), offset, count);
  }

  async function projectOf(input: unknown, signal?: AbortSignal): Promise<WireProjectView> {
    const { id } = readInput(viewProject, viewProject.params, input);
    const projects = await untilAborted(loadProjects(), signal);
    return projects.find((project) => project.id === id) ?? unknownProject(id);
  }

  // TypeScript cannot see that each branch returns what its declaration promises, so an overload states it.
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
        throw errorWithoutMessages('unavailable');
    }
  }

  return { source: 'archive', call };
}

/** Loads the list once; an error is not cached, so that it can be retried. */
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
