import type { comparisons, setOperations } from '@/comics/vocabulary';

/** What `set` can do beside the operations of version 1 (docs/comics-format/memory.md#arithmetic). */
export const memoryOperations = ['*', '/', 'min', 'max', 'round', 'add', 'remove', 'clear'] as const;

/** How many words a list holds at most (docs/comics-format.md#limits). */
export const mostListEntries = 32;

/** Each word is in it once. */
export type WordList = readonly string[];

export interface ListVariable {
  readonly type: 'list';
  readonly value: WordList;
}

export interface Remembered {
  /** Kept across plays, and when the reader goes back. */
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
