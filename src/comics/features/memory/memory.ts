import type { comparisons, setOperations } from '@/comics/vocabulary';

/** What `set` can do beside the operations of version 1 (docs/comics-format/memory.md#counting). */
export const memoryOperations = ['*', '/', 'min', 'max', 'round', 'add', 'remove', 'clear'] as const;

/** How many words a list holds at most (docs/comics-format.md#limits). */
export const mostListEntries = 32;

/** A small list of words, each of which is in it once, such as what the reader carries. */
export type WordList = readonly string[];

export interface ListVariable {
  readonly type: 'list';
  readonly value: WordList;
}

/** What any variable may say of itself in version 2. */
export interface Remembered {
  /** It is kept for ever: for the next play, and when the reader goes back. */
  readonly keep?: boolean | undefined;
}

/** A `set` of version 2, by what is written or by what another variable holds. */
export interface MemorySet {
  readonly do: 'set';
  readonly variable: string;
  readonly op: (typeof setOperations)[number] | (typeof memoryOperations)[number];
  readonly value?: number | boolean | string | WordList | undefined;
  readonly from?: string | undefined;
}

/** Compares two variables. */
export interface ComparedVariables {
  readonly variable: string;
  readonly is: (typeof comparisons)[number];
  readonly than: string;
}

/** Whether a word is in a list. */
export interface HasWord {
  readonly variable: string;
  readonly has: string;
}
