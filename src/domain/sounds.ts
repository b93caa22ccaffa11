/** A ready sound for everybody's comics (docs/product/entities.md#sound-library). */
export interface StockSound {
  readonly id: string;
  /** Beside the list; the comic names it by a virtual path of type 2. */
  readonly file: string;
  readonly kind: string;
  /** Milliseconds. */
  readonly duration: number;
  /** By language, as the others. */
  readonly name: Readonly<Record<string, string>>;
  readonly caption: Readonly<Record<string, string>>;
  /** Further words that somebody may search for. */
  readonly tags: Readonly<Record<string, string>>;
}

/** In the order in which they are offered. */
export const soundCategories = ['home', 'motion', 'beings', 'world', 'signs', 'music', 'ambience'] as const;

export type SoundCategory = (typeof soundCategories)[number];
