import { lt, sql } from 'drizzle-orm';
import type { Database } from './Database';
import { prepared } from './prepared';
import { rateLimits } from './tables/rateLimits';

export interface Readers {
  readonly hasReplica: boolean;
  /**
   * Reads from the replica, or from the primary when the viewer wrote recently. When the replica fails or lacks
   * something, the primary is read instead, which has new data first.
   */
  read<Result>(work: (database: Database) => Promise<Result>, whose: ReaderState): Promise<Result>;
  /** To be called after each write of a user, who then reads from the primary for a while. */
  noteWrite(userId: string): Promise<void>;
}

export interface ReaderState {
  readonly wroteRecently: boolean;
}

/** For reads that may be slightly outdated. */
export const anyReader: ReaderState = { wroteRecently: false };

/** For installations without a replica. */
export function readersOf(database: Database): Readers {
  return { hasReplica: false, read: (work) => work(database), noteWrite: async () => undefined };
}

/**
 * How long a user reads from the primary after a write. A replica that lags by more than half of this is not read; the
 * lag is noticed within a few seconds.
 */
export const ownWritesSeconds = 10;

/** Stored with the rate limits, which all processes share. */
export function recentWriteKey(userId: string): string {
  return `wrote:${userId}`;
}

// `now()` would be the moment before the statement waited for the lock.
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Updates the row at most once per second and user. */
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
