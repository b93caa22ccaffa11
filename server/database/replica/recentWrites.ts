import { lt, sql } from 'drizzle-orm';
import { prepared } from '../prepared';
import { rateLimits } from '../tables/rateLimits';

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
