import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../Database';
import type { Readers } from './Readers';
import { noteRecentWrite, recentWriteKey } from './recentWrites';
import { type ReplicaPace, usualPace, watchReplica } from './watchReplica';

export interface ReplicaOptions {
  readonly primary: Database;
  readonly primaryUrl: string;
  readonly url: string;
  readonly settings: pg.PoolConfig;
  readonly pace?: ReplicaPace;
}

/** Opens a pool of connections to a replica; whether it is there and how far behind decides at each read anew. */
export async function openReplica(
  options: ReplicaOptions,
): Promise<{ readers: Readers; close(): Promise<void> }> {
  const { primary, primaryUrl, url, settings, pace = usualPace } = options;
  // Whoever waits longer for a connection reads in the primary.
  const connectionTimeoutMillis = pace.patienceMs;
  const pool = new pg.Pool({ ...settings, connectionString: url, connectionTimeoutMillis });
  // The watch finds it out, and says it.
  pool.on('error', () => undefined);
  const replica = drizzle({ client: pool, casing: 'snake_case' });
  const watch = await watchReplica({ primaryUrl, replicaUrl: url }, pace);
  return {
    readers: {
      hasReplica: true,
      async read(work, { wroteLately }) {
        if (wroteLately || !watch.isReadable()) return work(primary);
        return watch.whileReadable(work(replica)).catch(() => work(primary));
      },
      async noteWrite(userId) {
        await noteRecentWrite(primary, { key: recentWriteKey(userId) });
      },
    },
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
