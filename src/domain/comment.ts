import { hasRole, type Viewer } from '@/domain/user';

/** The kinds of a comment under a project (docs/product/entities.md#comment). */
export const commentType = { project: 1, text: 2 } as const;

/**
 * The kind of the placeholder that stands where the project's owner deleted another's comment
 * (docs/product/entities.md#blacklist-placeholder).
 */
export const blacklistPlaceholderType = 'blacklist_btn';

export interface CommentOwner {
  readonly id: string;
  readonly name: string;
  readonly picId: string;
}

interface CommentBase {
  /** By which it is deleted; missing where a server does not tell it. */
  readonly id?: string | undefined;
  /** ISO 8601; `null` when it is not known. */
  readonly creationDate: string | null;
  readonly owner: CommentOwner;
}

/** A comment that is a project of its own. */
export interface CommentByProject extends CommentBase {
  readonly type: typeof commentType.project;
  readonly project: { readonly id: string; readonly name: string; readonly picId: string };
}

export interface CommentByText extends CommentBase {
  readonly type: typeof commentType.text;
  readonly text: string;
}

export type ProjectComment = CommentByProject | CommentByText;

/**
 * Stands for a deleted comment and offers to keep its author from commenting
 * (docs/product/states.md#comment-deletion).
 */
export interface BlacklistPlaceholder {
  readonly type: typeof blacklistPlaceholderType;
  readonly userToBlacklist: { readonly id: string; readonly name: string };
}

/** What a list of comments shows. */
export type CommentListEntry = ProjectComment | BlacklistPlaceholder;

/** Some of the comments under a project, the newest first. */
export interface CommentPage {
  readonly comments: readonly ProjectComment[];
  /** How many there are in all for who asks. */
  readonly total: number;
  /** Leads to the page of those that were written before; `null` where there are none. */
  readonly earlier: string | null;
}

/** What tells two comments apart: not every server and pushed update tells ids, and names and images may change. */
function identityOf(entry: CommentListEntry): string {
  if (entry.type === blacklistPlaceholderType) return `${entry.type} ${entry.userToBlacklist.id}`;
  const content = entry.type === commentType.text ? entry.text : entry.project.id;
  return `${entry.type} ${entry.owner.id} ${entry.creationDate} ${content}`;
}

/** A key for each entry; the same one as long as the entry is there, whatever comes above it. */
export function entryKeys(entries: readonly CommentListEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  // From the oldest on: of two that say the same the later one comes and goes above.
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

/** The entry that is the comment; `undefined` when it is not there. */
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

/** With a new comment on top; the very same list when it is there already, by the server's answer or a pushed update. */
export function withComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
): readonly CommentListEntry[] {
  return findComment(entries, comment) ? entries : [comment, ...entries];
}

/** Without a comment, or with something else in its place. */
export function replaceComment(
  entries: readonly CommentListEntry[],
  comment: ProjectComment,
  replacement: readonly CommentListEntry[] = [],
): readonly CommentListEntry[] {
  const found = findComment(entries, comment);
  return found ? entries.flatMap((entry) => (entry === found ? replacement : [entry])) : entries;
}

interface CommentedProject {
  /** `null` when the owner is not known. */
  readonly ownerId: string | null;
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

/** The entries that are comments and no placeholders. */
export function regularComments(entries: readonly CommentListEntry[]): readonly ProjectComment[] {
  return entries.filter((entry) => entry.type !== blacklistPlaceholderType);
}

/**
 * The index of a comment among the regular ones, by which it is deleted where it has no id; -1 when it is not there
 * (docs/product/calls.md#comments).
 */
export function regularCommentIndex(entries: readonly CommentListEntry[], comment: ProjectComment): number {
  return regularComments(entries).indexOf(comment);
}
