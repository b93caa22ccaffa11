import type { ageLimits } from '@/comics/vocabulary';

export interface ComicFacts {
  readonly pages: number;
  /** 0 when no ending is marked. */
  readonly endings: number;
  readonly hasSound: boolean;
  /** Language tags, the original first. */
  readonly languages: readonly string[];
  /** The minimum age; `null` when its author does not say. */
  readonly age: (typeof ageLimits)[number] | null;
}

/** What its author did not give is empty. */
export interface ComicWords {
  readonly name: string;
  readonly description: string;
}

/** By language tag: the original and its translations. */
export type ComicTranslations = Readonly<Record<string, ComicWords>>;

export interface ComicSummary {
  readonly facts: ComicFacts;
  /** Empty for a comic of one language. */
  readonly translations: ComicTranslations;
}
