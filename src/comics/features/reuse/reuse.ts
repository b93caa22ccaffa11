export const layerPlaces = ['above', 'below'] as const;

/** Objects that are drawn over or under many pages (docs/comics-format/reuse.md#layers). */
export interface Layer<ObjectOfComic> {
  /** For authors only. */
  readonly name?: string | undefined;
  /** `above` by default. */
  readonly place?: (typeof layerPlaces)[number] | undefined;
  /** Only on these pages. Without this and `except`, on all pages. */
  readonly pages?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
  readonly objects: readonly ObjectOfComic[];
}

/** A group of objects that is used in several places (docs/comics-format/reuse.md#symbols). */
export interface SymbolGroup<ObjectOfComic> {
  /** The box that is scaled to the box of the instance. */
  readonly width: number;
  readonly height: number;
  readonly objects: readonly ObjectOfComic[];
}

/** A player expands all of it. */
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
