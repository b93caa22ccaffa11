import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { startPolling } from '../lib/startPolling';
import type { Database } from './Database';
import { hostOf } from './hosts';
import { openPool, type PoolOptions } from './pool';
import { connectionTo, type DatabaseAsker } from './primary';
import { noteRecentWrite, type Readers, recentWriteKey } from './readers';

/** Measures the lag of a replica with the clock of this process only. */
interface LagMeter {
  /** Records the WAL position of the primary at the time of a query. */
  primaryIsAt(position: number, measuredMs: number): void;
  /** The time since the primary had the replica's position; infinite when that is no longer recorded. */
  behindMs(replayed: number, nowMs: number): number;
}

export function createLagMeter(rememberedMs: number): LagMeter {
  let known: { readonly position: number; readonly measuredMs: number }[] = [];
  return {
    primaryIsAt(position, measuredMs) {
      known = [
        ...known.filter((one) => one.measuredMs >= measuredMs - rememberedMs),
        { position, measuredMs },
      ];
    },
    behindMs(replayed, nowMs) {
      const reached = known.findLast(({ position }) => position <= replayed);
      return reached === undefined ? Number.POSITIVE_INFINITY : nowMs - reached.measuredMs;
    },
  };
}

interface ReplicaPace {
  readonly checkMs: number;
  /** A replica with more lag is not read. */
  readonly farBehindMs: number;
  readonly timeoutMs: number;
}

const usualPace: ReplicaPace = { checkMs: 1_000, farBehindMs: 5_000, timeoutMs: 1_000 };

interface ReplicaWatch {
  isReadable(): boolean;
  /** The result of a read; rejects as soon as the replica must not be read any more, even if it does not respond. */
  whileReadable<Result>(read: Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

interface Watched {
  readonly primary: DatabaseAsker;
  readonly url: string;
  /** For the log. */
  readonly name: string;
}

const primaryQuery = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`;
const replicaQuery = `select pg_is_in_recovery() as is_replica, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`;

const primaryRow = z.object({ position: z.number() });
const replicaRow = z.object({ is_replica: z.boolean(), position: z.number().nullable() });

/** Checks a replica regularly. Logs when reads from it stop and when they resume. */
async function watchReplica(
  { primary, url, name }: Watched,
  { checkMs, farBehindMs, timeoutMs }: ReplicaPace,
): Promise<ReplicaWatch> {
  const replica = connectionTo(url, timeoutMs);
  const lag = createLagMeter(2 * farBehindMs);
  const waiting = new Set<(reason: Error) => void>();
  let state: 'unknown' | 'read' | 'unread' = 'unknown';
  let checkedMs = 0;

  async function reasonNotToRead(): Promise<string | null> {
    const measuredMs = performance.now();
    const written = primaryRow.parse((await primary.query(primaryQuery)).rows[0]);
    lag.primaryIsAt(written.position, measuredMs);
    const found = replicaRow.parse((await replica.query(replicaQuery)).rows[0]);
    if (!found.is_replica) return 'it is no replica';
    const behindMs = lag.behindMs(found.position ?? 0, performance.now());
    return behindMs <= farBehindMs ? null : 'it is too far behind';
  }

  async function check(): Promise<void> {
    const reason = await reasonNotToRead().catch(
      (error: unknown) => `it could not be asked (${String(error)})`,
    );
    checkedMs = performance.now();
    if (reason === null) {
      if (state === 'unread') console.error(`${name} is read again.`);
      state = 'read';
      return;
    }
    if (state !== 'unread') {
      console.error(`${name} is not read: ${reason}. The primary is read instead.`);
    }
    state = 'unread';
    for (const giveUp of waiting) giveUp(new Error(reason));
  }

  await check();
  const checking = startPolling(checkMs, check);

  return {
    // When checks are late, for example after the machine was suspended, the state is unknown.
    isReadable: () => state === 'read' && performance.now() - checkedMs <= checkMs + 2 * timeoutMs,
    whileReadable: (read) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        read.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    async stop() {
      await checking.stop();
      await replica.end();
    },
  };
}

interface ReplicaOptions {
  readonly primary: Database;
  /** Queries the primary's WAL position. */
  readonly asker: DatabaseAsker;
  readonly urls: readonly string[];
  readonly settings: PoolOptions;
  readonly pace?: ReplicaPace;
}

/** Opens a connection pool to each replica. Each read uses the first replica that is readable. */
export async function openReplicas(
  options: ReplicaOptions,
): Promise<{ readers: Readers; close(): Promise<void> }> {
  const { primary, asker, urls, settings, pace = usualPace } = options;
  const replicas = await Promise.all(urls.map((url) => openReplica(url)));

  async function openReplica(url: string) {
    // After this timeout the primary is read.
    const connectionTimeoutMillis = pace.timeoutMs;
    const pool = openPool({ ...settings, connectionString: url, connectionTimeoutMillis });
    // The regular check notices and logs it.
    pool.on('error', () => undefined);
    const name =
      urls.length === 1
        ? 'The replica at DATABASE_READ_URL'
        : `The replica ${hostOf(url)} of DATABASE_READ_URL`;
    const watch = await watchReplica({ primary: asker, url, name }, pace);
    return { watch, pool, database: drizzle({ client: pool, casing: 'snake_case' }) };
  }

  return {
    readers: {
      hasReplica: true,
      async read(work, { wroteRecently }) {
        const replica = wroteRecently ? undefined : replicas.find(({ watch }) => watch.isReadable());
        if (replica === undefined) return work(primary);
        return replica.watch.whileReadable(work(replica.database)).catch(() => work(primary));
      },
      async noteWrite(userId) {
        await noteRecentWrite(primary, { key: recentWriteKey(userId) });
      },
    },
    async close() {
      await Promise.all(replicas.map(({ watch }) => watch.stop()));
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}
