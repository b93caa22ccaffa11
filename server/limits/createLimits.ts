import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/Database';
import { rateLimits } from '../database/tables/rateLimits';
import { tooOften } from '../http/refusal';
import type { LimitName, LimitRules } from './limitRules';

export interface Limits {
  /** Counts one more time. Throws the refusal of who did it too often. */
  spend(limit: LimitName, who: string): Promise<void>;
  /** Throws the refusal of who did it too often, and counts nothing. */
  check(limit: LimitName, who: string): Promise<void>;
  /** Begins to count anew. */
  forget(limit: LimitName, who: string): Promise<void>;
  /** Drops what no longer counts. */
  clean(): Promise<void>;
}

/** Limits that hold over all copies of the server: they count in the database. */
export function createLimits(database: Database, rules: LimitRules): Limits {
  return {
    async spend(limit, who) {
      const { times, perSeconds } = rules[limit];
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
      const isUsedUp = row !== undefined && row.used >= rules[limit].times && row.endsAt > new Date();
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
function keyOf(limit: LimitName, who: string): string {
  return `${limit}:${createHash('sha256').update(who).digest('base64url')}`;
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
