import type { Database } from '../Database';

/** Where calls read that change nothing. */
export interface Readers {
  readonly hasReplica: boolean;
  /**
   * Reads in a replica, or in the primary for who wrote lately. What the replica fails at or does not find is
   * read in the primary: what was just made is known there first.
   */
  read<Result>(work: (database: Database) => Promise<Result>, whose: ReaderState): Promise<Result>;
  /** To be told of each write of a person once it is done: for a while they read in the primary. */
  noteWrite(userId: string): Promise<void>;
}

export interface ReaderState {
  readonly wroteLately: boolean;
}

/** Who reads what may be a moment old. */
export const anyReader: ReaderState = { wroteLately: false };

/** Without a replica all is read in the one database that there is. */
export function readersOf(database: Database): Readers {
  return { hasReplica: false, read: (work) => work(database), noteWrite: async () => undefined };
}
