import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../lib/errors';
import type { Database, DatabasePool } from './Database';
import { readHosts } from './hosts';
import { openPool } from './pool';
import { connectionTo, openPrimaryPool, watchPrimary } from './primary';
import { type Readers, readersOf } from './readers';
import { openReplicas } from './replica';

function watchPool(pool: pg.Pool): DatabasePool {
  return {
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onUse(listener) {
      const since = new WeakMap<pg.PoolClient, number>();
      pool.on('acquire', (connection) => since.set(connection, performance.now()));
      pool.on('release', (_error, connection) => {
        const start = since.get(connection);
        if (start !== undefined) listener((performance.now() - start) / 1000);
      });
    },
  };
}

const pool = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };

const usualConnections = 10;

/** A statement must not occupy one of the few connections for longer. */
const serverLimits = {
  statement_timeout: 15_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** For a server that does not respond at all. */
const queryTimeoutMs = 20_000;

/** An arbitrary number. */
const migrationLock = 514_917_301;

// Otherwise counts and sums are text; the embedded engine returns numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** With several hosts, the primary is used. */
  readonly url: string;
  /** One or more replicas for reads; each read uses the first one that is readable. */
  readonly readUrl?: string | null;
  /** `false` behind a connection pooler that does not support them. */
  readonly hasPreparedStatements?: boolean;
  /** The size of each pool. */
  readonly connections?: number;
  /** No timeouts, for the operator's commands that work on whole tables. */
  readonly isPatient?: boolean;
}

/** Opens a connection pool to a PostgreSQL server, and one to each of its replicas. */
export async function openPostgres(
  options: PostgresOptions,
  migrationsFolder: string,
): Promise<{ database: Database; pool: DatabasePool; readers: Readers; close(): Promise<void> }> {
  const { readUrl = null, connections = usualConnections, isPatient = false } = options;
  const { hasPreparedStatements = true } = options;
  const limits = isPatient ? {} : { ...serverLimits, query_timeout: queryTimeoutMs };
  const settings = { max: connections, ...pool, ...limits, hasPreparedStatements };
  const { urls, attributes } = hostsIn(options.url);
  const [url] = urls;
  const watch = urls.length > 1 || attributes !== null ? watchPrimary(urls) : null;
  const client =
    watch === null ? openPool({ connectionString: url, ...settings }) : openPrimaryPool(watch, settings);
  // Without a listener, an error of an idle connection ends the process.
  client.on('error', (error) => console.error('A database connection was lost.', error.message));
  const end = async () => {
    await client.end();
    await watch?.end();
  };
  try {
    await migrateAlone(watch === null ? url : await watch.find(), migrationsFolder);
  } catch (error) {
    await end();
    throw error;
  }
  const database = drizzle({ client, casing: 'snake_case' });
  const asker = watch ?? connectionTo(url, primaryTimeoutMs);
  const replicas =
    readUrl === null
      ? null
      : await openReplicas({ primary: database, asker, urls: hostsIn(readUrl).urls, settings });
  return {
    database,
    pool: watchPool(client),
    readers: replicas?.readers ?? readersOf(database),
    async close() {
      await replicas?.close();
      if (watch === null) await asker.end();
      await end();
    },
  };
}

/** For queries of the primary's WAL position. */
const primaryTimeoutMs = 1_000;

function hostsIn(url: string) {
  const hosts = readHosts(url);
  if (hosts === null) throw new StartupError('The database URL is invalid.');
  return hosts;
}

/**
 * When several processes start at the same time, only one migrates. The lock belongs to a transaction: behind
 * pgbouncer, a session lock would stay with the pooled connection.
 */
async function migrateAlone(url: string, migrationsFolder: string): Promise<void> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: pool.connectionTimeoutMillis,
  });
  await connection.connect();
  try {
    await connection.query('begin');
    for (const limit of Object.keys(serverLimits)) {
      // Migrating a large table may take long.
      await connection.query(`set local ${limit} = 0`);
    }
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Continues this transaction, and commits it.
    await migrate(drizzle({ client: connection }), { migrationsFolder });
  } finally {
    // Releases the lock in any case.
    await connection.end();
  }
}
