import {
  blacklistPlaceholderType,
  type CommentListEntry,
  type ProjectComment,
} from '@/domain/projectComment';

/** The entries that are comments and no placeholders. */
export function regularComments(entries: readonly CommentListEntry[]): readonly ProjectComment[] {
  return entries.filter((entry) => entry.type !== blacklistPlaceholderType);
}

/**
 * The place of a comment among the regular ones, by which it is deleted; -1 when it is not there
 * (docs/product/calls.md#comments).
 */
export function regularCommentIndex(entries: readonly CommentListEntry[], comment: ProjectComment): number {
  return regularComments(entries).indexOf(comment);
}
