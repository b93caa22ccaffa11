import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database';
import { rateLimits } from '../database/tables/rateLimits';
import { tooOften } from '../lib/errors';

/** How often one user, or one visitor's address, may do something within a time span. */
export interface RateLimit {
  /** Calls with the same name share one count. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
}

/** How often somebody may guess a secret. After that the wait doubles with each attempt. */
export interface AttemptLimit {
  readonly name: string;
  /** Attempts before the first wait. */
  readonly times: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
  /** The count restarts after this time without an attempt. */
  readonly resetAfterSeconds: number;
}

export interface Limits {
  /** Counts one use. Throws when the limit is exceeded. */
  consume(limit: RateLimit, who: string): Promise<void>;
  /** Counts one attempt. Throws without counting when the attempt has to wait. */
  consumeAttempt(limit: AttemptLimit, who: string): Promise<void>;
  /** Whether there is a count that has not expired. */
  isCounted(limit: RateLimit, who: string): Promise<boolean>;
  reset(limit: RateLimit | AttemptLimit, who: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

const isExpired = lte(rateLimits.endsAt, sql`now()`);

/** Counts in the database, so that the limits apply across all processes. */
export function createLimits(database: Database): Limits {
  const rowOf = async (limit: RateLimit | AttemptLimit, who: string) => {
    const isTheirs = and(eq(rateLimits.key, keyOf(limit, who)), gt(rateLimits.endsAt, sql`now()`));
    const [row] = await database.select().from(rateLimits).where(isTheirs);
    return row;
  };

  return {
    async consume(limit, who) {
      const { times, perSeconds } = limit;
      const [row] = await database
        .insert(rateLimits)
        .values({ key: keyOf(limit, who), used: 1, endsAt: inSeconds(perSeconds) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            used: sql`case when ${isExpired} then 1 else ${rateLimits.used} + 1 end`,
            endsAt: sql`case when ${isExpired} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning();
      if (row !== undefined && row.used > times) throw tooOften(secondsUntil(row.endsAt));
    },
    async consumeAttempt(limit, who) {
      const endsAt = inSeconds(limit.resetAfterSeconds);
      const used = sql<number>`case when ${isExpired} then 1 else ${rateLimits.used} + 1 end`;
      const consumed = await database
        .insert(rateLimits)
        .values({ key: keyOf(limit, who), used: 1, endsAt, freeAt: freeAfter(limit, sql`1`) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { used, endsAt, freeAt: freeAfter(limit, used) },
          // Each of many simultaneous attempts sees what the one before has consumed.
          setWhere: sql`${isExpired} or ${rateLimits.freeAt} is null or ${rateLimits.freeAt} <= now()`,
        })
        .returning({ key: rateLimits.key });
      if (consumed.length > 0) return;
      throw tooOften(secondsUntil((await rowOf(limit, who))?.freeAt ?? new Date()));
    },
    isCounted: async (limit, who) => (await rowOf(limit, who)) !== undefined,
    async reset(limit, who) {
      await database.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
    },
    async deleteExpired() {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
    },
  };
}

/**
 * When the next attempt is allowed after `used` attempts: immediately at first, then after a wait that doubles each
 * time.
 */
function freeAfter({ times, firstWaitSeconds, maxWaitSeconds }: AttemptLimit, used: SQL): SQL {
  // A larger power of two exceeds every longest wait.
  const doublings = sql`least(${used} - ${times}, 30)`;
  const wait = sql`least(${firstWaitSeconds} * power(2, ${doublings}), ${maxWaitSeconds})`;
  return sql`case when ${used} < ${times} then null else now() + make_interval(secs => ${wait}) end`;
}

function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Hashed, because the table must not contain addresses and emails. */
function keyOf({ name }: RateLimit | AttemptLimit, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
