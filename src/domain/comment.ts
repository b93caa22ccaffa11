import type { NamedPicture } from '@/domain/images';
import { hasRole, type Viewer } from '@/domain/user';

/** Values of a comment's type (docs/product/entities.md#comment). */
export const commentType = { project: 1, text: 2 } as const;

/**
 * Type of the placeholder for another user's comment that the project's owner has deleted
 * (docs/product/entities.md#blacklist-placeholder).
 */
export const blacklistPlaceholderType = 'blacklist_btn';

interface CommentBase {
  /** Used for deletion; older servers do not send it. */
  readonly id?: string | undefined;
  /** ISO 8601; `null` when unknown. */
  readonly creationDate: string | null;
  readonly owner: NamedPicture;
  /** Waits for a moderator before others see it; only sent to its author. */
  readonly isHeld?: boolean | undefined;
}

/** A project made as a comment. */
interface CommentByProject extends CommentBase {
  readonly type: typeof commentType.project;
  readonly project: NamedPicture;
}

export interface CommentByText extends CommentBase {
  readonly type: typeof commentType.text;
  readonly text: string;
}

export type ProjectComment = CommentByProject | CommentByText;

/** Replaces a deleted comment and offers to block its author (docs/product/states.md#comment-deletion). */
export interface BlacklistPlaceholder {
  readonly type: typeof blacklistPlaceholderType;
  readonly userToBlacklist: { readonly id: string; readonly name: string };
}

export type CommentListEntry = ProjectComment | BlacklistPlaceholder;

/** A page of a project's comments, newest first. */
export interface CommentPage {
  readonly comments: readonly ProjectComment[];
  /** The number of all comments that the viewer can see. */
  readonly total: number;
  /** Cursor of the page of older comments; `null` on the last one. */
  readonly earlier: string | null;
}

/**
 * Identifies a comment by its content, because old servers and pushed updates may send no id. Names and images may
 * change.
 */
function identityOf(entry: CommentListEntry): string {
  if (entry.type === blacklistPlaceholderType) return `${entry.type} ${entry.userToBlacklist.id}`;
  const content = entry.type === commentType.text ? entry.text : entry.project.id;
  return `${entry.type} ${entry.owner.id} ${entry.creationDate} ${content}`;
}

/** React keys that stay the same when entries are added above. */
export function entryKeys(entries: readonly CommentListEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  // Numbered from the oldest, because newer duplicates are added and removed above.
  return [...entries]
    .reverse()
    .map((entry) => {
      const identity = identityOf(entry);
      const count = counts.get(identity) ?? 0;
      counts.set(identity, count + 1);
      return `${identity} ${count}`;
    })
    .reverse();
}

function findComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
): ProjectComment | undefined {
  const identity = identityOf(comment);
  return entries.find(
    (entry): entry is ProjectComment =>
      entry.type !== blacklistPlaceholderType && identityOf(entry) === identity,
  );
}

/** Adds a new comment on top. Returns the same list when a response or a pushed update has already added it. */
export function withComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
): readonly CommentListEntry[] {
  return findComment(entries, comment) ? entries : [comment, ...entries];
}

/** Removes a comment, or replaces it. */
export function replaceComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
  replacement: readonly CommentListEntry[] = [],
): readonly CommentListEntry[] {
  const found = findComment(entries, comment);
  return found ? entries.flatMap((entry) => (entry === found ? replacement : [entry])) : entries;
}

interface CommentedProject {
  /** `null` when the owner is unknown. */
  readonly ownerId: string | null;
}

interface WrittenComment {
  readonly authorId: string;
}

/** Admins, the author and the project's owner may delete a comment (docs/product/rights.md#commenting). */
export function mayDeleteComment(
  viewer: Viewer | null,
  comment: WrittenComment,
  project: CommentedProject,
): boolean {
  if (viewer === null) return false;
  return hasRole(viewer, 'admin') || viewer.id === comment.authorId || viewer.id === project.ownerId;
}

/** Only the owner gets the placeholder, and only for another user's comment. */
export function leavesBlacklistButton(
  viewer: Viewer | null,
  comment: WrittenComment,
  project: CommentedProject,
): boolean {
  return viewer !== null && viewer.id === project.ownerId && viewer.id !== comment.authorId;
}

/** Excludes placeholders. */
export function regularComments(entries: readonly CommentListEntry[]): readonly ProjectComment[] {
  return entries.filter((entry) => entry.type !== blacklistPlaceholderType);
}

/**
 * The index of a comment among regular ones, which older servers need to delete it; -1 when it is missing
 * (docs/product/calls.md#comments).
 */
export function regularCommentIndex(entries: readonly CommentListEntry[], comment: ProjectComment): number {
  return regularComments(entries).indexOf(comment);
}
