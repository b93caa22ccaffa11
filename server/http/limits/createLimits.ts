import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { rateLimits } from '../../database/tables/rateLimits';
import { tooOften } from '../../lib/domainError';
import type { RateLimit, TryLimit } from './RateLimit';

export interface Limits {
  /** Counts one more time. Throws for who did it too often. */
  spend(limit: RateLimit, who: string): Promise<void>;
  /** Counts one more try. Throws, and counts nothing, for who has to wait before the next one. */
  spendTry(limit: TryLimit, who: string): Promise<void>;
  /** Whether something was counted that still counts. */
  isCounted(limit: RateLimit, who: string): Promise<boolean>;
  /** Begins to count anew. */
  forget(limit: RateLimit | TryLimit, who: string): Promise<void>;
  /** Drops what no longer counts. */
  clean(): Promise<void>;
}

const isOver = lte(rateLimits.endsAt, sql`now()`);

/** Limits that hold over all copies of the server: they count in the database. */
export function createLimits(database: Database): Limits {
  const rowOf = async (limit: RateLimit | TryLimit, who: string) => {
    const isTheirs = and(eq(rateLimits.key, keyOf(limit, who)), gt(rateLimits.endsAt, sql`now()`));
    const [row] = await database.select().from(rateLimits).where(isTheirs);
    return row;
  };

  return {
    async spend(limit, who) {
      const { times, perSeconds } = limit;
      const [row] = await database
        .insert(rateLimits)
        .values({ key: keyOf(limit, who), used: 1, endsAt: inSeconds(perSeconds) })
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
    async spendTry(limit, who) {
      const endsAt = inSeconds(limit.forgottenAfterSeconds);
      const used = sql<number>`case when ${isOver} then 1 else ${rateLimits.used} + 1 end`;
      const spent = await database
        .insert(rateLimits)
        .values({ key: keyOf(limit, who), used: 1, endsAt, freeAt: freeAfter(limit, sql`1`) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { used, endsAt, freeAt: freeAfter(limit, used) },
          // Of many tries at one moment each sees what the one before has spent.
          setWhere: sql`${isOver} or ${rateLimits.freeAt} is null or ${rateLimits.freeAt} <= now()`,
        })
        .returning({ key: rateLimits.key });
      if (spent.length > 0) return;
      throw tooOften(secondsUntil((await rowOf(limit, who))?.freeAt ?? new Date()));
    },
    isCounted: async (limit, who) => (await rowOf(limit, who)) !== undefined,
    async forget(limit, who) {
      await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
    },
    async clean() {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
    },
  };
}

/** When the next try may follow so many: at once at first, then after waits of which each is twice the last. */
function freeAfter({ times, firstWaitSeconds, longestWaitSeconds }: TryLimit, used: SQL): SQL {
  // No power of two beyond this is less than the longest wait.
  const doublings = sql`least(${used} - ${times}, 30)`;
  const wait = sql`least(${firstWaitSeconds} * power(2, ${doublings}), ${longestWaitSeconds})`;
  return sql`case when ${used} < ${times} then null else now() + make_interval(secs => ${wait}) end`;
}

function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Addresses and e-mails do not stand in the table as they are. */
function keyOf({ name }: RateLimit | TryLimit, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
