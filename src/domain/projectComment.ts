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
