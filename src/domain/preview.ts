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
  /** Keeps the note with its page when pages are moved; missing from older clients. */
  readonly pageId?: number | undefined;
  /** As they call themselves; empty when they do not. */
  readonly name: string;
  readonly text: string;
  readonly isSettled: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Of a page; the database keeps no larger number. */
export const largestPageId = 2 ** 31 - 1;

/** The id of a page, counted from 1, of a file that nobody has checked. */
export function pageIdAt(file: object, page: number): number | undefined {
  const pages: readonly unknown[] = 'pages' in file && Array.isArray(file.pages) ? file.pages : [];
  const found = pages[page - 1];
  if (typeof found !== 'object' || found === null || !('id' in found)) return undefined;
  const { id } = found;
  const isKept = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestPageId;
  return isKept ? id : undefined;
}

export interface PlacedNote extends PreviewNote {
  /** Where its page is now, counted from 1; `null` when it was deleted. */
  readonly place: number | null;
}

/** What is to be done first: open notes before settled ones, then by the present order of the pages, and by age. */
export function placeNotes(
  notes: readonly PreviewNote[],
  pages: readonly { readonly id: number }[],
): readonly PlacedNote[] {
  return notes
    .map((note) => ({ ...note, place: placeOf(note, pages) }))
    .sort(
      (one, other) =>
        Number(one.isSettled) - Number(other.isSettled) ||
        (one.place ?? pages.length + 1) - (other.place ?? pages.length + 1) ||
        one.createdAt.localeCompare(other.createdAt),
    );
}

function placeOf({ page, pageId }: PreviewNote, pages: readonly { readonly id: number }[]): number | null {
  if (pageId === undefined) return page > pages.length ? null : page;
  const index = pages.findIndex(({ id }) => id === pageId);
  return index === -1 ? null : index + 1;
}
