import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabasePool } from './Database';
import { type Readers, readersOf } from './readers';
import { openReplica } from './replica';

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

/** Statements must not occupy one of the few connections for longer. */
const serverLimits = {
  statement_timeout: 15_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** When the server does not respond at all. */
const queryTimeoutMs = 20_000;

/** The advisory lock for migrations; an arbitrary number. */
const migrationLock = 514_917_301;

// Counts and sums would be text; the embedded engine returns numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  readonly url: string;
  /** A replica for reads. */
  readonly readUrl?: string | null;
  /** The size of each pool. */
  readonly connections?: number;
  /** For the operator's work on whole tables, which may take long. */
  readonly isPatient?: boolean;
}

/** Opens a connection pool to a PostgreSQL server, and one to its replica. */
export async function openPostgres(
  { url, readUrl = null, connections = usualConnections, isPatient = false }: PostgresOptions,
  migrationsFolder: string,
): Promise<{ database: Database; pool: DatabasePool; readers: Readers; close(): Promise<void> }> {
  const limits = isPatient ? {} : { ...serverLimits, query_timeout: queryTimeoutMs };
  const settings = { max: connections, ...pool, ...limits };
  const client = new pg.Pool({ connectionString: url, ...settings });
  // Without a listener, a broken idle connection ends the process.
  client.on('error', (error) => console.error('A database connection was lost.', error.message));
  // The pool does not listen to connections in use; their statements fail anyway.
  client.on('connect', (connection) => connection.on('error', () => undefined));
  try {
    await migrateAlone(url, migrationsFolder);
  } catch (error) {
    await client.end();
    throw error;
  }
  const database = drizzle({ client, casing: 'snake_case' });
  const replica =
    readUrl === null
      ? null
      : await openReplica({ primary: database, primaryUrl: url, url: readUrl, settings });
  return {
    database,
    pool: watchPool(client),
    readers: replica?.readers ?? readersOf(database),
    async close() {
      await replica?.close();
      await client.end();
    },
  };
}

/**
 * Of several processes that start at the same time only one migrates. The lock belongs to a transaction, since a session's
 * would stay with a connection of pgbouncer.
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
      // The migration of a large table may take long.
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
