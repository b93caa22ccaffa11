/** Which side of a page's own objects a layer lies on. */
export const layerPlaces = ['above', 'below'] as const;

/** Objects that are laid over many pages, or under them (docs/comics-format/reuse.md#layers). */
export interface Layer<ObjectOfComic> {
  /** For authors. */
  readonly name?: string | undefined;
  /** `above` when it is not said. */
  readonly place?: (typeof layerPlaces)[number] | undefined;
  /** On these pages alone; on all when neither this nor `except` is said. */
  readonly pages?: readonly number[] | undefined;
  /** On all pages but these. */
  readonly except?: readonly number[] | undefined;
  readonly objects: readonly ObjectOfComic[];
}

/** A group of objects that is used in many places (docs/comics-format/reuse.md#symbols). */
export interface SymbolGroup<ObjectOfComic> {
  /** The box that the objects are drawn in, which an instance fits into its own. */
  readonly width: number;
  readonly height: number;
  readonly objects: readonly ObjectOfComic[];
}

/** What is written once and used often; the player reads a file with all of it put in its places. */
export interface Reuse<ObjectOfComic, ActionOfComic> {
  readonly layers?: readonly Layer<ObjectOfComic>[] | undefined;
  readonly symbols?: Readonly<Record<string, SymbolGroup<ObjectOfComic>>> | undefined;
  readonly lists?: Readonly<Record<string, readonly ActionOfComic[]>> | undefined;
}

/** The own keys of an object that stands for a symbol. */
export interface SymbolKeys {
  readonly symbol: string;
  /** Other values for keys of the symbol's objects, by their ids. */
  readonly with?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}
