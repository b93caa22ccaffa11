import { hasRole, type Viewer } from '@/domain/role';

interface CommentedProject {
  readonly ownerId: string;
}

interface WrittenComment {
  readonly authorId: string;
}

/**
 * A comment is deleted by an admin, by its author or by the project's owner
 * (docs/product/rights.md#commenting).
 */
export function mayDeleteComment(
  viewer: Viewer | null,
  comment: WrittenComment,
  project: CommentedProject,
): boolean {
  if (viewer === null) return false;
  return hasRole(viewer, 'admin') || viewer.id === comment.authorId || viewer.id === project.ownerId;
}

/** Whether a deleted comment leaves the blacklist button: for the owner alone, after another's one. */
export function leavesBlacklistButton(
  viewer: Viewer | null,
  comment: WrittenComment,
  project: CommentedProject,
): boolean {
  return viewer !== null && viewer.id === project.ownerId && viewer.id !== comment.authorId;
}
