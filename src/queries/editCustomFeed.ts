import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints, feedAccessEndpoints } from '@/api/endpoints/customFeeds';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { UploadProgress } from '@/api/transport';
import type { CustomFeed, CustomFeedView } from '@/domain/customFeed';
import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { changeProjects } from '@/queries/changeProjects';
import { customFeedKeys, type LoadedCustomFeeds } from '@/queries/customFeed';
import { type LoadedFeed, removeProjects } from '@/queries/feed';
import { interactiveRetry, refetch, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/* Changes custom feeds everywhere in the cache: their pages, lists of feeds, and the cards of their
   projects. Lists are refetched when they are shown. */

function addCustomFeed(client: QueryClient, feed: CustomFeed): void {
  const { lists } = customFeedKeys;
  for (const queryKey of [lists.ownedBy(feed.owner), lists.firstOf(feed.owner)]) {
    changeLists(client, queryKey, (list) => ({
      ...list,
      feeds: [feed, ...list.feeds],
      readCount: list.readCount + 1,
    }));
  }
}

function changeCustomFeed(
  client: QueryClient,
  feedId: string,
  changes: Partial<Pick<CustomFeed, 'name' | 'picId' | 'accessMode'>>,
): void {
  client.setQueryData<CustomFeedView>(customFeedKeys.one(feedId), (feed) => feed && { ...feed, ...changes });
  changeLists(client, customFeedKeys.lists.all, (list) => ({
    ...list,
    feeds: list.feeds.map((feed) => (feed.id === feedId ? { ...feed, ...changes } : feed)),
  }));
  refetch(client, { queryKey: customFeedKeys.ofCommunity() });
  const { name } = changes;
  if (name !== undefined) changeFeedOfProjects(client, feedId, { id: feedId, name });
}

/** Removes a deleted feed; afterwards its projects are in no feed. */
function forgetCustomFeed(client: QueryClient, feedId: string): void {
  client.removeQueries({ queryKey: customFeedKeys.one(feedId) });
  client.removeQueries({ queryKey: customFeedKeys.projects.of(feedId) });
  changeLists(client, customFeedKeys.lists.all, (list) => {
    const feeds = list.feeds.filter(({ id }) => id !== feedId);
    return { ...list, feeds, readCount: list.readCount - (list.feeds.length - feeds.length) };
  });
  refetch(client, { queryKey: customFeedKeys.ofCommunity() });
  changeFeedOfProjects(client, feedId, null);
}

/** Moves a project to another feed, or to none. */
export function moveProject(client: QueryClient, project: ProjectView, feed: ProjectView['feed']): void {
  const moved = { ...project, feed };
  client.setQueriesData<LoadedFeed>(
    { queryKey: customFeedKeys.projects.all },
    (list) => list && removeProjects(list, ({ id }) => id === project.id),
  );
  if (feed !== null) {
    client.setQueryData<LoadedFeed>(
      customFeedKeys.projects.of(feed.id),
      (list) => list && { ...list, projects: [moved, ...list.projects], readCount: list.readCount + 1 },
    );
  }
  client.setQueryData(customFeedKeys.ofProject(project.id), feed);
  changeProjects(client, (one) => (one.id === project.id ? { ...one, feed } : one));
}

function changeFeedOfProjects(client: QueryClient, feedId: string, feed: ProjectView['feed']): void {
  changeProjects(client, (project) => (project.feed?.id === feedId ? { ...project, feed } : project));
}

/** Restarts running requests, since their responses may predate the change. */
function changeLists(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: LoadedCustomFeeds) => LoadedCustomFeeds,
): void {
  client.setQueriesData<LoadedCustomFeeds>({ queryKey }, (list) => list && change(list));
  refetch(client, { queryKey, fetchStatus: 'fetching' });
}

type EditedFeed = Pick<CustomFeed, 'name' | 'accessMode'>;

interface NewFeed extends EditedFeed {
  /** The same for all attempts, since the response to an earlier one may have been lost. */
  readonly idempotencyKey: string;
}

/** Creates a feed; its cover is uploaded afterwards. */
export function useCreateFeed() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (feed: NewFeed) => api.call(customFeedEndpoints.create, { ...feed, picId: '' }),
    onSuccess: (feed) => addCustomFeed(client, feed),
  });
}

interface SavedFeed extends EditedFeed {
  readonly feedId: string;
}

export function useSaveFeed() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feed: SavedFeed) => api.call(customFeedEndpoints.save, feed),
    onSuccess: (_, { feedId, ...saved }) => changeCustomFeed(client, feedId, saved),
  });
}

interface CoverUpload {
  readonly feedId: string;
  readonly pic: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

export function useUploadCover() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedId, pic, ...options }: CoverUpload) =>
      api.call(customFeedEndpoints.uploadPicture, { feedId, pic }, options),
    onSuccess: ({ picId }, { feedId }) => changeCustomFeed(client, feedId, { picId }),
  });
}

export function useDeleteFeed(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(customFeedEndpoints.delete, { feedId }),
    onSuccess: () => forgetCustomFeed(client, feedId),
  });
}

/** Adds one of the user's projects to a feed, which removes it from its former one. */
export function useAddToFeed(feed: { readonly id: string; readonly name: string }) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProjectView) =>
      api.call(customFeedEndpoints.putProject, { projId: id, feedId: feed.id }),
    onSuccess: (_, project) => moveProject(client, project, feed),
  });
}

export function useRemoveFromFeed(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProjectView) => api.call(customFeedEndpoints.removeProject, { projId: id, feedId }),
    onSuccess: (_, project) => moveProject(client, project, null),
  });
}

/** Passes the message "saved" from a feed's form to its page, which shows it once. */
export function useSavedNotice() {
  const client = useQueryClient();
  return {
    note: (feedId: string) => client.setQueryData<string>(customFeedKeys.justSaved, feedId),
    take: (feedId: string) => {
      const isIt = client.getQueryData<string>(customFeedKeys.justSaved) === feedId;
      if (isIt) client.removeQueries({ queryKey: customFeedKeys.justSaved });
      return isIt;
    },
  };
}

/**
 * Remembers that a feed's form was opened from its page, which is then the previous history entry. After a
 * reload this is unknown.
 */
export function useFormOpenedFrom() {
  const client = useQueryClient();
  return {
    note: (feedId: string) => client.setQueryData<string>(customFeedKeys.editedFrom, feedId),
    wasOpenedFrom: (feedId: string) => client.getQueryData<string>(customFeedKeys.editedFrom) === feedId,
  };
}

const firstHundred = { offset: 0, count: maxPageSize };

function peopleQuery(api: ApiClient, feedId: string | null) {
  return queryOptions({
    ...interactiveRetry,
    queryKey: customFeedKeys.people(feedId),
    queryFn:
      feedId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.people, { feedId, ...firstHundred }, { signal })).items,
    staleTime: 0,
  });
}

/** Who has access to a feed; nothing is requested for a new one (`null`). */
export function usePeopleWithAccess(feedId: string | null) {
  return useRetriedQuery(peopleQuery(useApi(), feedId));
}

/** The users whom the current user follows, and their followers: candidates for access. */
export function useAcquaintances(userId: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: customFeedKeys.acquaintances(userId),
    queryFn: async ({ signal }): Promise<readonly NamedPicture[]> => {
      const [followed, followers] = await Promise.all([
        api.call(profileEndpoints.subscriptions, firstHundred, { signal }),
        api.call(profileEndpoints.followers, firstHundred, { signal }),
      ]);
      return appendPage(followed.items, followers.items);
    },
    staleTime: 0,
  });
}

interface AccessChange {
  readonly feedId: string;
  readonly userIds: readonly string[];
}

export function useGrantAccess() {
  return useChangeAccess(feedAccessEndpoints.grant);
}

export function useRevokeAccess() {
  return useChangeAccess(feedAccessEndpoints.revoke);
}

function useChangeAccess(call: typeof feedAccessEndpoints.grant | typeof feedAccessEndpoints.revoke) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedId, userIds }: AccessChange) => api.call(call, { feedId, userIds: [...userIds] }),
    onSuccess: (_, { feedId }) =>
      client.invalidateQueries({ queryKey: customFeedKeys.people(feedId), refetchType: 'none' }),
  });
}

/** The feed of a community; `null` without one, or after an error, which is only logged. */
export function useFeedOfCommunity(communityId: string) {
  const api = useApi();
  const { data, isPending, failureReason } = useQuery({
    ...interactiveRetry,
    queryKey: customFeedKeys.ofCommunity(communityId),
    queryFn: ({ signal }) => api.call(customFeedEndpoints.ofCommunity, { communityId }, { signal }),
    staleTime: 0,
  });
  return { feed: data, isLoading: isPending && failureReason === null };
}

interface CommunityChoice {
  /** VK's signed launch query, which proves that the user runs the community. */
  readonly launch: string;
  readonly feed: CustomFeed | null;
}

/** Chooses the feed of a community, or none. */
export function useSetFeedOfCommunity(communityId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ launch, feed }: CommunityChoice) =>
      api.call(customFeedEndpoints.setOfCommunity, { communityId, launch, feedId: feed?.id ?? null }),
    onSuccess: (_, { feed }) => {
      const queryKey = customFeedKeys.ofCommunity(communityId);
      // A running request may predate the choice.
      void client.cancelQueries({ queryKey });
      client.setQueryData<CustomFeed | null>(queryKey, feed);
    },
  });
}
