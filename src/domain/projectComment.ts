/** The kinds of a comment under a project (SPEC §3, "Project comment"). */
export const commentType = { project: 1, text: 2 } as const;

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
