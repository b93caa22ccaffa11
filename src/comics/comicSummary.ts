import type { ageLimits } from '@/comics/vocabulary';

/** What a reader wants to know of a comic before opening it. */
export interface ComicFacts {
  readonly pages: number;
  /** How many endings it can come to; 0 when none is marked. */
  readonly endings: number;
  readonly hasSound: boolean;
  /** Tags of the languages that it speaks, the one that it was written in first. */
  readonly languages: readonly string[];
  /** From how many years of age on, as its author says; `null` when that is not said. */
  readonly age: (typeof ageLimits)[number] | null;
}

/** Name and description in one language; what its author did not give is empty. */
export interface ComicWords {
  readonly name: string;
  readonly description: string;
}

/**
 * Name and description of a comic that was translated, by the tags of its languages: the one that it was written in,
 * and the others.
 */
export type ComicTranslations = Readonly<Record<string, ComicWords>>;

/** What is told of a comic's file without opening it. */
export interface ComicSummary {
  readonly facts: ComicFacts;
  /** Empty where there is one language alone. */
  readonly translations: ComicTranslations;
}
