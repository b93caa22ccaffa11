import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { rateLimits } from '../../database/tables/rateLimits';
import { tooOften } from '../../lib/domainError';
import type { RateLimit } from './RateLimit';

export interface Limits {
  /** Counts one more time. Throws for who did it too often. */
  spend(limit: RateLimit, who: string): Promise<void>;
  /** Throws for who did it too often, and counts nothing. */
  check(limit: RateLimit, who: string): Promise<void>;
  /** Begins to count anew. */
  forget(limit: RateLimit, who: string): Promise<void>;
  /** Drops what no longer counts. */
  clean(): Promise<void>;
}

/** Limits that hold over all copies of the server: they count in the database. */
export function createLimits(database: Database): Limits {
  return {
    async spend(limit, who) {
      const { times, perSeconds } = limit;
      const endsAt = new Date(Date.now() + perSeconds * 1000);
      const isOver = sql`${rateLimits.endsAt} <= now()`;
      const [row] = await database
        .insert(rateLimits)
        .values({ key: keyOf(limit, who), used: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            used: sql`case when ${isOver} then 1 else ${rateLimits.used} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning();
      if (row !== undefined && row.used > times) throw tooOften(secondsUntil(row.endsAt));
    },
    async check(limit, who) {
      const [row] = await database
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(limit, who)));
      const isUsedUp = row !== undefined && row.used >= limit.times && row.endsAt > new Date();
      if (isUsedUp) throw tooOften(secondsUntil(row.endsAt));
    },
    async forget(limit, who) {
      await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
    },
    async clean() {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, new Date()));
    },
  };
}

/** Addresses and e-mails do not stand in the table as they are. */
function keyOf({ name }: RateLimit, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
