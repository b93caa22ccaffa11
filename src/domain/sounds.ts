/** A stock sound for comics (docs/product/entities.md#sound-library). */
export interface StockSound {
  readonly id: string;
  /** A file next to the list. Comics refer to it by a virtual path of type 2. */
  readonly file: string;
  readonly kind: string;
  /** In milliseconds. */
  readonly duration: number;
  /** By language, like the following texts. */
  readonly name: Readonly<Record<string, string>>;
  readonly caption: Readonly<Record<string, string>>;
  /** Further words for the search. */
  readonly tags: Readonly<Record<string, string>>;
}

/** In the order in which they are shown. */
export const soundCategories = ['home', 'motion', 'beings', 'world', 'signs', 'music', 'ambience'] as const;

export type SoundCategory = (typeof soundCategories)[number];
