export const layerPlaces = ['above', 'below'] as const;

/** Objects that are laid over many pages, or under them (docs/comics-format/reuse.md#layers). */
export interface Layer<ObjectOfComic> {
  /** For authors only. */
  readonly name?: string | undefined;
  /** `above` by default. */
  readonly place?: (typeof layerPlaces)[number] | undefined;
  /** Only on these pages; on all when neither this nor `except` is set. */
  readonly pages?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
  readonly objects: readonly ObjectOfComic[];
}

/** A group of objects that is used in many places (docs/comics-format/reuse.md#symbols). */
export interface SymbolGroup<ObjectOfComic> {
  /** The box that an instance scales to its own. */
  readonly width: number;
  readonly height: number;
  readonly objects: readonly ObjectOfComic[];
}

/** A player reads the file with all of it expanded. */
export interface Reuse<ObjectOfComic, ActionOfComic> {
  readonly layers?: readonly Layer<ObjectOfComic>[] | undefined;
  readonly symbols?: Readonly<Record<string, SymbolGroup<ObjectOfComic>>> | undefined;
  readonly lists?: Readonly<Record<string, readonly ActionOfComic[]>> | undefined;
}

export interface SymbolKeys {
  readonly symbol: string;
  /** Overrides for the symbol's objects, by id. */
  readonly with?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}
