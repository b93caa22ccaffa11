import { useMutation, useQueryClient } from '@tanstack/react-query';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import type { UploadProgress } from '@/api/transport';
import type { CustomFeed } from '@/domain/customFeed';
import type { ProjectView } from '@/domain/project';
import { addCustomFeed, changeCustomFeed, forgetCustomFeed, moveProject } from '@/queries/changeCustomFeeds';
import { customFeedKeys } from '@/queries/customFeedKeys';
import { useApi } from '@/queries/Server';

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
    mutationFn: (feed: NewFeed) => api.call(customFeedEndpoints.create, { ...feed, picId: '' }),
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
