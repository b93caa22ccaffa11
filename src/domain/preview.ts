/** How long a link to a draft works (docs/product/states.md#preview-links). */
export const previewDays = 7;

/** Of one comic; then readers can leave no more until the author deletes some. */
export const maxPreviewNotes = 300;

/** The author's link to a draft. */
export interface PreviewLink {
  /** Anyone with it can read the draft. */
  readonly token: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** What somebody noted about a page of a draft. */
export interface PreviewNote {
  readonly id: string;
  /** Counts from 1 in the file's order at that time. */
  readonly page: number;
  /** As they call themselves; empty when they do not. */
  readonly name: string;
  readonly text: string;
  readonly isSettled: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** What is to be done first: open notes before settled ones, then by page and age. */
export function sortNotes(notes: readonly PreviewNote[]): readonly PreviewNote[] {
  return notes.toSorted(
    (one, other) =>
      Number(one.isSettled) - Number(other.isSettled) ||
      one.page - other.page ||
      one.createdAt.localeCompare(other.createdAt),
  );
}
