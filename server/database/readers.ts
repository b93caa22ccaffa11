import { lt, sql } from 'drizzle-orm';
import type { Database } from './Database';
import { prepared } from './prepared';
import { rateLimits } from './tables/rateLimits';

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
  readonly wroteRecently: boolean;
}

/** Who reads what may be a moment old. */
export const anyReader: ReaderState = { wroteRecently: false };

/** Without a replica all is read in the one database that there is. */
export function readersOf(database: Database): Readers {
  return { hasReplica: false, read: (work) => work(database), noteWrite: async () => undefined };
}

/**
 * For how long somebody reads in the primary after a write. A replica that is further behind than half of it is
 * not read, and it takes a few seconds at most to find that out.
 */
export const ownWritesSeconds = 10;

/** The key of the row that says so; it stands among the spans that all copies of the server share. */
export function recentWriteKey(userId: string): string {
  return `wrote:${userId}`;
}

// The moment of the statement's transaction would be that before it waited for the row.
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Notes the key of who wrote; who was noted within the last second is not written again. */
export const noteRecentWrite = prepared(['key'], (database, { key }) =>
  database
    .insert(rateLimits)
    .values({ key, used: 1, endsAt: inSeconds(ownWritesSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { endsAt: inSeconds(ownWritesSeconds) },
      setWhere: lt(rateLimits.endsAt, inSeconds(ownWritesSeconds - 1)),
    }),
);
