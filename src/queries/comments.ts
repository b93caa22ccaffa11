import {
  type QueryClient,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import {
  type BlacklistPlaceholder,
  blacklistPlaceholderType,
  type CommentListEntry,
  type CommentPage,
  type commentType,
  leavesBlacklistButton,
  type ProjectComment,
  regularCommentIndex,
  regularComments,
  replaceComment,
  withComment,
} from '@/domain/comment';
import { firstComments, maxPageSize } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import type { Viewer } from '@/domain/user';
import { queryKeys } from '@/queries/keys';
import { useUpdateProfile } from '@/queries/people';
import { loadNextPage, refetch, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** The comments loaded so far, newest first. */
export interface LoadedComments extends Omit<CommentPage, 'comments'> {
  readonly entries: readonly CommentListEntry[];
}

/** Changes cached comments. Restarts running requests, since their responses may predate the change. */
export function changeComments(
  client: QueryClient,
  projectId: string,
  change: (entries: readonly CommentListEntry[]) => readonly CommentListEntry[],
): void {
  const queryKey = queryKeys.comments.of(projectId);
  client.setQueryData<LoadedComments>(queryKey, (now) => {
    if (now === undefined) return now;
    const entries = change(now.entries);
    const added = regularComments(entries).length - regularComments(now.entries).length;
    return { ...now, entries, total: now.total + added };
  });
  refetch(client, { queryKey, exact: true, fetchStatus: 'fetching' });
}

/** A text, or a project by id. */
interface NewComment {
  readonly type: (typeof commentType)[keyof typeof commentType];
  readonly text: string;
}

/** Loads the latest comments in as few pages as possible. */
async function loadComments(
  api: ApiClient,
  projectId: string,
  wanted: number,
  signal: AbortSignal,
): Promise<LoadedComments> {
  const entries: ProjectComment[] = [];
  let before: string | undefined;
  for (let left = wanted; ; ) {
    const count = Math.min(maxPageSize, left);
    const params = { projId: projectId, count, ...(before !== undefined && { before }) };
    const { comments, total, earlier } = await api.call(commentEndpoints.page, params, { signal });
    entries.push(...comments);
    left -= count;
    if (earlier === null || left === 0) return { entries, total, earlier };
    before = earlier;
  }
}

/** A refetch loads as many comments as were loaded before. */
function commentsQuery(api: ApiClient, projectId: string) {
  const queryKey = queryKeys.comments.of(projectId);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const loaded = client.getQueryData<LoadedComments>(queryKey)?.entries.length ?? 0;
      return loadComments(api, projectId, Math.max(firstComments, loaded), signal);
    },
    // Other users add comments.
    staleTime: 0,
  });
}

/** The latest comments of a project, and earlier ones page by page. */
export function useComments(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeys.comments.of(projectId);
  const isLoadingEarlier = useIsFetching({ queryKey: queryKeys.nextPage(queryKey) }) > 0;
  const { data, query } = useRetriedQuery(commentsQuery(api, projectId));
  const loadEarlier = () =>
    loadNextPage<LoadedComments>(client, queryKey, async (signal) => {
      const before = data?.earlier ?? undefined;
      const params = { projId: projectId, count: maxPageSize, ...(before !== undefined && { before }) };
      const { comments, total, earlier } = await api.call(commentEndpoints.page, params, { signal });
      return (now) =>
        // If the list was refetched meanwhile and has another end, this page does not follow it.
        now.earlier === data?.earlier ? { entries: [...now.entries, ...comments], total, earlier } : now;
    });
  return { data, query, isLoadingEarlier, loadEarlier };
}

export function usePostComment(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, text }: NewComment) =>
      api.call(commentEndpoints.post, { projId: projectId, type, text }),
    onSuccess: (comment) => changeComments(client, projectId, (entries) => withComment(entries, comment)),
  });
}

/** Deletes a comment; the blacklist placeholder keeps its position. */
export function useDeleteComment({ id, owner }: ProjectView, viewer: Viewer | null) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: ProjectComment) => {
      const { entries = [] } = client.getQueryData<LoadedComments>(queryKeys.comments.of(id)) ?? {};
      // A comment that is no longer in the list is identified by its content.
      const index = Math.max(0, regularCommentIndex(entries, comment));
      return api.call(commentEndpoints.delete, { projId: id, index, comment });
    },
    onSuccess: (_, comment) => {
      const written = { authorId: comment.owner.id };
      const { id: userId, name } = comment.owner;
      // The name of a deleted account is empty, and nobody can be blocked.
      const leavesButton =
        name !== '' && leavesBlacklistButton(viewer, written, { ownerId: owner?.id ?? null });
      const placeholder: BlacklistPlaceholder = {
        type: blacklistPlaceholderType,
        userToBlacklist: { id: userId, name },
      };
      changeComments(client, id, (entries) =>
        replaceComment(entries, comment, leavesButton ? [placeholder] : []),
      );
    },
  });
}

/** Blocks an author from commenting on the user's projects. The button disappears even if the call fails. */
export function useForbidCommenting(projectId: string, placeholder: BlacklistPlaceholder) {
  const api = useApi();
  const client = useQueryClient();
  const { id: userId } = placeholder.userToBlacklist;
  const changePerson = useUpdateProfile(userId);
  return async () => {
    changeComments(client, projectId, (entries) => entries.filter((entry) => entry !== placeholder));
    await api.call(commentEndpoints.forbid, { userId });
    changePerson({ mayCommentOnMine: false });
  };
}
