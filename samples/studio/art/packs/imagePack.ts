import type { Drawing } from '../kit/svg';

/** A picture of a pack: its name is the file's, and says first what kind of thing it is. */
export interface PackPicture {
  readonly name: string;
  readonly drawing: Drawing;
  /** Pixels; the drawing's own width when it is not said. */
  readonly width?: number;
}

export interface PackDraft {
  readonly id: string;
  readonly name: { readonly ru: string; readonly en: string };
  readonly cover: Drawing;
  readonly pictures: readonly PackPicture[];
}
