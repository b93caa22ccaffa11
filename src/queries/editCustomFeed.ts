import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { feedAccessEndpoints } from '@/api/endpoints/feedAccess';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { UploadProgress } from '@/api/transport';
import type { CustomFeed, CustomFeedView } from '@/domain/customFeed';
import { appendPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { longestPage } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { changeProjects } from '@/queries/changeProjects';
import { customFeedKeys, type LoadedCustomFeeds } from '@/queries/customFeed';
import { type LoadedFeed, withoutProject } from '@/queries/feed';
import { interactiveRetries, refetch, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/*
 * The one place that changes custom feeds wherever the cache holds them: on their page, in lists of feeds, and on the
 * cards of the projects in them. Lists are asked for anew when somebody looks at them.
 */

/** Shows a feed that was just made where its owner's feeds stand. */
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

/** Changes a feed everywhere. */
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
  const { name } = changes;
  if (name !== undefined) changeFeedOfProjects(client, feedId, { id: feedId, name });
}

/** Takes a feed that was deleted out of everything; its projects stay, in no feed. */
function forgetCustomFeed(client: QueryClient, feedId: string): void {
  client.removeQueries({ queryKey: customFeedKeys.one(feedId) });
  client.removeQueries({ queryKey: customFeedKeys.projects.of(feedId) });
  changeLists(client, customFeedKeys.lists.all, (list) => {
    const feeds = list.feeds.filter(({ id }) => id !== feedId);
    return { ...list, feeds, readCount: list.readCount - (list.feeds.length - feeds.length) };
  });
  changeFeedOfProjects(client, feedId, null);
}

/** Shows a project in another feed, or in none: on its cards, and in the lists of the feeds themselves. */
export function moveProject(client: QueryClient, project: ProjectView, feed: ProjectView['feed']): void {
  const moved = { ...project, feed };
  client.setQueriesData<LoadedFeed>(
    { queryKey: customFeedKeys.projects.all },
    (list) => list && withoutProject(list, project.id),
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

/** What is on its way may have been answered before the change and would undo it, so it is asked for again. */
function changeLists(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: LoadedCustomFeeds) => LoadedCustomFeeds,
): void {
  client.setQueriesData<LoadedCustomFeeds>({ queryKey }, (list) => list && change(list));
  refetch(client, { queryKey, fetchStatus: 'fetching' });
}

/* What people do with custom feeds. A failure is the caller's to show. */

type EditedFeed = Pick<CustomFeed, 'name' | 'accessMode'>;

interface NewFeed extends EditedFeed {
  /** Of all tries to make this one feed: the answer to one may have been lost. */
  readonly idempotencyKey: string;
}

/** Makes a feed; a cover comes afterwards. */
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

/** Saves name and access mode of a feed. */
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

/** Puts a cover on a feed. */
export function useUploadCover() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedId, pic, ...options }: CoverUpload) =>
      api.call(customFeedEndpoints.uploadPicture, { feedId, pic }, options),
    onSuccess: ({ picId }, { feedId }) => changeCustomFeed(client, feedId, { picId }),
  });
}

/** Deletes a feed; its projects stay. */
export function useDeleteFeed(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(customFeedEndpoints.delete, { feedId }),
    onSuccess: () => forgetCustomFeed(client, feedId),
  });
}

/** Puts a project of one's own into a feed, out of the one it was in. */
export function usePutProject(feed: { readonly id: string; readonly name: string }) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProjectView) =>
      api.call(customFeedEndpoints.putProject, { projId: id, feedId: feed.id }),
    onSuccess: (_, project) => moveProject(client, project, feed),
  });
}

/** Takes a project out of a feed. */
export function useTakeOut(feedId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProjectView) => api.call(customFeedEndpoints.removeProject, { projId: id, feedId }),
    onSuccess: (_, project) => moveProject(client, project, null),
  });
}

/** The way to have a feed's page say once that the feed was saved, and to hear of it there. */
export function useJustSaved() {
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
 * Remembers that a feed's form was opened from the feed's page, which then stands beneath it in the history: there is no
 * other way to it inside the app, and a page that is loaded anew knows nothing of it.
 */
export function useEditedFrom() {
  const client = useQueryClient();
  return {
    note: (feedId: string) => client.setQueryData<string>(customFeedKeys.editedFrom, feedId),
    wasOpenedFrom: (feedId: string) => client.getQueryData<string>(customFeedKeys.editedFrom) === feedId,
  };
}

const firstHundred = { offset: 0, count: longestPage };

function peopleQuery(api: ApiClient, feedId: string | null) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: customFeedKeys.people(feedId ?? ''),
    queryFn:
      feedId === null
        ? skipToken
        : async ({ signal }: { readonly signal: AbortSignal }) =>
            (await api.call(feedAccessEndpoints.people, { feedId, ...firstHundred }, { signal })).items,
    staleTime: 0,
  });
}

/** Who has access to a feed of one's own; nobody is asked for before the feed is there (`null`). */
export function usePeopleWithAccess(feedId: string | null) {
  return useRetriedQuery(peopleQuery(useApi(), feedId));
}

/** Whom the person who is signed in follows and who follows them: of them access is granted to some. */
export function useAcquaintances(userId: string) {
  const api = useApi();
  return useRetriedQuery(
    queryOptions({
      ...interactiveRetries,
      queryKey: customFeedKeys.acquaintances(userId),
      queryFn: async ({ signal }): Promise<readonly NamedPicture[]> => {
        const [followed, followers] = await Promise.all([
          api.call(profileEndpoints.subscriptions, firstHundred, { signal }),
          api.call(profileEndpoints.followers, firstHundred, { signal }),
        ]);
        return appendPage(followed.items, followers.items);
      },
      staleTime: 0,
    }),
  );
}

interface AccessChange {
  readonly feedId: string;
  readonly userIds: readonly string[];
}

/** Grants people access to a feed. Its failure is the form's to show, like that of taking it back. */
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
