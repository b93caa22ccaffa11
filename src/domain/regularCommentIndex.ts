import {
  blacklistPlaceholderType,
  type CommentListEntry,
  type ProjectComment,
} from '@/domain/projectComment';

/** Whether an entry is a comment and not a placeholder. */
function isRegularComment(entry: CommentListEntry): entry is ProjectComment {
  return entry.type !== blacklistPlaceholderType;
}

/**
 * The place of a comment among the regular ones, by which it is deleted; -1 when it is not there
 * (docs/product/calls.md#comments).
 */
export function regularCommentIndex(entries: readonly CommentListEntry[], comment: ProjectComment): number {
  return entries.filter(isRegularComment).indexOf(comment);
}
