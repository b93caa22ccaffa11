import { queryOptions, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { commentEndpoints } from '@/api/endpoints/comments';
import { replaceComment, withComment } from '@/domain/commentList';
import { leavesBlacklistButton } from '@/domain/commentRights';
import { firstComments } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import {
  type BlacklistPlaceholder,
  blacklistPlaceholderType,
  type commentType,
  type ProjectComment,
} from '@/domain/projectComment';
import { regularCommentIndex } from '@/domain/regularCommentIndex';
import type { Viewer } from '@/domain/role';
import { changeComments, commentsKey, type LoadedComments } from '@/queries/changeComments';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { keys } from '@/queries/keys';
import { loadNextPage } from '@/queries/loadNextPage';
import { useChangeOf } from '@/queries/profiles';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** What somebody wants to say: a text, or a project by its id. */
interface NewComment {
  readonly type: (typeof commentType)[keyof typeof commentType];
  readonly text: string;
}

async function loadComments(
  api: ApiClient,
  projectId: string,
  isUnfolded: boolean,
  signal: AbortSignal,
): Promise<LoadedComments> {
  // One more than is shown, to know whether there are earlier ones.
  const limit = isUnfolded ? -1 : firstComments + 1;
  const input = { projId: projectId, limit };
  const { items, receivedCount } = await api.call(commentEndpoints.list, input, { signal });
  const hasEarlier = !isUnfolded && receivedCount > firstComments;
  return { entries: hasEarlier ? items.slice(0, firstComments) : items, hasEarlier, isUnfolded };
}

/** Once all are shown all of them are asked for again. */
function commentsQuery(api: ApiClient, projectId: string) {
  const queryKey = commentsKey(projectId);
  return queryOptions({
    ...interactiveRetries,
    queryKey,
    queryFn: ({ client, signal }) => {
      const isUnfolded = client.getQueryData<LoadedComments>(queryKey)?.isUnfolded ?? false;
      return loadComments(api, projectId, isUnfolded, signal);
    },
    // Others comment meanwhile.
    staleTime: 0,
  });
}

/** The latest comments on a project, and the way to all of them; its failure is the caller's to show. */
export function useComments(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = commentsKey(projectId);
  const isLoadingEarlier = useIsFetching({ queryKey: keys.nextPage(queryKey) }) > 0;
  const { data, attempt } = useRetriedQuery(commentsQuery(api, projectId));
  const loadEarlier = () =>
    loadNextPage<LoadedComments>(client, queryKey, async (signal) => {
      const all = await loadComments(api, projectId, true, signal);
      return () => all;
    });
  return { data, attempt, isLoadingEarlier, loadEarlier };
}

/** Comments on a project. Its failure is the caller's to show. */
export function usePostComment(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, text }: NewComment) =>
      api.call(commentEndpoints.post, { projId: projectId, type, text }),
    onSuccess: (comment) => changeComments(client, projectId, (entries) => withComment(entries, comment)),
  });
}

/** Deletes a comment, and leaves the blacklist button where there is to be one. Its failure is the caller's to show. */
export function useDeleteComment({ id, owner }: ProjectView, viewer: Viewer | null) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: ProjectComment) => {
      const { entries = [] } = client.getQueryData<LoadedComments>(commentsKey(id)) ?? {};
      // One that is not in the list any more is found by what it says.
      const index = Math.max(0, regularCommentIndex(entries, comment));
      return api.call(commentEndpoints.delete, { projId: id, index, comment });
    },
    onSuccess: (_, comment) => {
      const written = { authorId: comment.owner.id };
      const leavesButton = leavesBlacklistButton(viewer, written, { ownerId: owner?.id ?? '' });
      const { id: userId, name } = comment.owner;
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

/** Keeps somebody from commenting on one's projects; the button for it goes at once, whatever comes of it. */
export function useForbidCommenting(projectId: string, placeholder: BlacklistPlaceholder) {
  const api = useApi();
  const client = useQueryClient();
  const { id: userId } = placeholder.userToBlacklist;
  const changePerson = useChangeOf(userId);
  return async () => {
    changeComments(client, projectId, (entries) => entries.filter((entry) => entry !== placeholder));
    await api.call(commentEndpoints.forbid, { userId });
    changePerson({ isCanCommentForCurUser: false });
  };
}
