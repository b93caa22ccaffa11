import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabasePool } from './Database';
import { type Readers, readersOf } from './readers';
import { openReplica } from './replica';

/** Tells how a pool is used, from its own events. */
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

/** A statement that takes longer, or waits longer for a row, gives its connection back: there are a few for everybody. */
const serverLimits = {
  statement_timeout: 15_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Where the server itself is silent. */
const silenceMs = 20_000;

/** Any number that means Kadr's migrations to PostgreSQL's advisory locks. */
const migrationLock = 514_917_301;

// Counts and sums come as text otherwise; the embedded engine gives numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  readonly url: string;
  /** A replica for those who only read. */
  readonly readUrl?: string | null;
  /** The most connections to each of the two. */
  readonly connections?: number;
}

/** Opens a pool of connections to a PostgreSQL server, and one to its replica where there is one. */
export async function openPostgres(
  { url, readUrl = null, connections = usualConnections }: PostgresOptions,
  migrationsFolder: string,
): Promise<{ database: Database; pool: DatabasePool; readers: Readers; close(): Promise<void> }> {
  const settings = { max: connections, ...pool, ...serverLimits, query_timeout: silenceMs };
  const client = new pg.Pool({ connectionString: url, ...settings });
  // A server that goes away breaks idle connections; without a listener that ends the process.
  client.on('error', (error) => console.error('A connection to the database broke.', error.message));
  // One that is in use the pool does not listen to: whoever uses it learns of it by their own statement.
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
 * Several copies of the server may start at one time; one of them changes the tables. The lock is that of a
 * transaction: one of a session would stay with a connection of pgbouncer's, and nobody could start again.
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
      // A change of a large table may take its time, whatever the role is held to.
      await connection.query(`set local ${limit} = 0`);
    }
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Goes on with this transaction, and ends it.
    await migrate(drizzle({ client: connection }), { migrationsFolder });
  } finally {
    // Its end gives the lock back, whatever happened.
    await connection.end();
  }
}
