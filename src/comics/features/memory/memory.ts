import type { comparisons, setOperations } from '@/comics/vocabulary';

/** The operations of `set` that version 2 adds (docs/comics-format/memory.md#arithmetic). */
export const memoryOperations = ['*', '/', 'min', 'max', 'round', 'add', 'remove', 'clear'] as const;

/** The maximum number of entries in a list (docs/comics-format.md#limits). */
export const maxListEntries = 32;

/** Has no duplicates. */
export type WordList = readonly string[];

export interface ListVariable {
  readonly type: 'list';
  readonly value: WordList;
}

export interface Remembered {
  /** The value is kept across plays, and when the reader goes back. */
  readonly keep?: boolean | undefined;
}

export interface MemorySet {
  readonly do: 'set';
  readonly variable: string;
  readonly op: (typeof setOperations)[number] | (typeof memoryOperations)[number];
  readonly value?: number | boolean | string | WordList | undefined;
  readonly from?: string | undefined;
}

export interface ComparedVariables {
  readonly variable: string;
  readonly is: (typeof comparisons)[number];
  readonly than: string;
}

export interface HasWord {
  readonly variable: string;
  readonly has: string;
}
