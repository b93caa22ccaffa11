import type { QueryClient } from '@tanstack/react-query';
import type { CommentListEntry, CommentPage } from '@/domain/projectComment';
import { regularComments } from '@/domain/regularCommentIndex';
import { askAgain } from '@/queries/askAgain';

/** Where the cache holds the comments on a project, `LoadedComments`. */
export const commentsKey = (projectId: string) => ['commentsOf', projectId];

/** The comments on a project as far as they were loaded, the newest first. */
export interface LoadedComments extends Omit<CommentPage, 'comments'> {
  readonly entries: readonly CommentListEntry[];
}

/**
 * Changes the comments on a project where they are cached. What is on its way may have been answered before the change
 * and would undo it, so it is asked for again.
 */
export function changeComments(
  client: QueryClient,
  projectId: string,
  change: (entries: readonly CommentListEntry[]) => readonly CommentListEntry[],
): void {
  const queryKey = commentsKey(projectId);
  client.setQueryData<LoadedComments>(queryKey, (now) => {
    if (now === undefined) return now;
    const entries = change(now.entries);
    const added = regularComments(entries).length - regularComments(now.entries).length;
    return { ...now, entries, total: now.total + added };
  });
  askAgain(client, { queryKey, exact: true, fetchStatus: 'fetching' });
}
