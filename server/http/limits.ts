import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/Database';
import { rateLimits } from '../database/tables/rateLimits';
import { busy, tooOften } from '../lib/errors';

/** How often one caller, a person or a visitor's address, may do something within a span. */
export interface RateLimit {
  /** What is done under one name counts together. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
}

/** How often somebody may try to find something out; then each further try has to wait twice as long. */
export interface TryLimit {
  readonly name: string;
  /** Tries before the first wait. */
  readonly times: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Begins to count anew after so long without a try. */
  readonly forgottenAfterSeconds: number;
}

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

/** Writes by one person and about one thing, a few at a time. */
export interface WriteTurns {
  /** Does the work when it has a turn with all keys. Throws when that takes too long. */
  take<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result>;
}

export interface WriteTurnsOptions {
  /** How many of one key are done at one time. */
  readonly atOnce: number;
  /** For how long somebody waits for all of their turns together. */
  readonly patienceMs: number;
}

interface Line {
  working: number;
  readonly waiting: Set<() => void>;
}

/** After how long what is held may be free again. */
const retrySeconds = 2;

/** Without connections that somebody could wait for there is nothing to take turns at. */
export const freeWrites: WriteTurns = { take: (_keys, work) => work() };

export function createWriteTurns({ atOnce, patienceMs }: WriteTurnsOptions): WriteTurns {
  const lines = new Map<string, Line>();

  async function enter(key: string, until: number): Promise<void> {
    const line: Line = lines.get(key) ?? { working: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.working < atOnce) {
      line.working += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        line.waiting.delete(begin);
        reject(busy(retrySeconds));
      }, until - performance.now());
      line.waiting.add(begin);
    });
  }

  function leave(key: string): void {
    const line = lines.get(key);
    if (line === undefined) return;
    const [next] = line.waiting;
    if (next !== undefined) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) lines.delete(key);
  }

  async function takeAll<Result>(
    keys: readonly string[],
    until: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [key, ...more] = keys;
    if (key === undefined) return work();
    await enter(key, until);
    try {
      return await takeAll(more, until, work);
    } finally {
      leave(key);
    }
  }

  // In one order for all, so that no two wait for each other.
  return {
    take: (keys, work) => takeAll([...new Set(keys)].sort(), performance.now() + patienceMs, work),
  };
}
