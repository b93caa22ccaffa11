/** How long a link to a draft works (docs/product/states.md#preview-links). */
export const previewDays = 7;

/** The maximum per comic. Readers cannot leave more until the author deletes some. */
export const maxPreviewNotes = 300;

/** The author's link to a draft. */
export interface PreviewLink {
  /** Anybody with the token can read the draft. */
  readonly token: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** A reader's note about a page of a draft. */
export interface PreviewNote {
  readonly id: string;
  /** Counts from 1, in the file's order at that time. */
  readonly page: number;
  /** Keeps the note with its page when pages are moved; missing in notes from older clients. */
  readonly pageId?: number | undefined;
  /** The name that the reader gave; empty without one. */
  readonly name: string;
  readonly text: string;
  readonly isSettled: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The largest page id that fits into the database. */
export const maxPageId = 2 ** 31 - 1;

/** The id of a page, counted from 1, of an unchecked file. */
export function pageIdAt(file: object, page: number): number | undefined {
  const pages: readonly unknown[] = 'pages' in file && Array.isArray(file.pages) ? file.pages : [];
  const found = pages[page - 1];
  if (typeof found !== 'object' || found === null || !('id' in found)) return undefined;
  const { id } = found;
  const isKept = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxPageId;
  return isKept ? id : undefined;
}

export interface PlacedNote extends PreviewNote {
  /** The current position of its page, counted from 1; `null` when the page was deleted. */
  readonly place: number | null;
}

/** Sorts notes by priority: open notes before settled ones, then by the current order of pages, and by age. */
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
