import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { Database, DatabasePool } from '../database/Database';
import { queryRows } from '../database/statements';
import { queuedEmails as queuedEmailsTable } from '../database/tables/accounts';
import { notificationBatches } from '../database/tables/notifications';
import { metricsIn } from './metricsIn';

export interface WatchedDatabase {
  readonly database: Database;
  /** `null` for the embedded engine, which has one connection. */
  readonly pool: DatabasePool | null;
}

/** The timeout for a database that does not respond. */
const timeoutMs = 2_000;

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

const tableRow = z.object({ name: z.string(), rows: z.coerce.number(), bytes: z.coerce.number() });
const queueRow = z.object({ waiting: z.coerce.number(), oldest: z.coerce.number() });

/** Metrics of the database. The returned function updates those that need a query. */
export function measureDatabase(
  { database, pool }: WatchedDatabase,
  register: Registry,
): () => Promise<void> {
  const { gauge } = metricsIn(register);
  const rows = gauge('kadr_table_rows', 'Estimated number of rows of a table.', ['table']);
  const bytes = gauge('kadr_table_bytes', 'Size of a table with its indexes, in bytes.', ['table']);
  const queuedEmails = gauge('kadr_emails_waiting', 'Emails in the queue.');
  const oldest = gauge('kadr_emails_oldest_seconds', 'Age of the oldest queued email.');
  const batches = gauge(
    'kadr_notification_batches_waiting',
    'Notification batches not yet accepted by VK or push services.',
  );
  const oldestBatch = gauge(
    'kadr_notification_batches_oldest_seconds',
    'Age of the oldest of these batches.',
  );
  const up = gauge(
    'kadr_database_up',
    'Whether the database responds; if not, the metrics read from it are missing.',
  );
  if (pool !== null) measurePool(pool, register);
  return async () => {
    for (const metric of [rows, bytes, queuedEmails, oldest, batches, oldestBatch]) metric.reset();
    const read = Promise.all([
      readTables(database),
      readQueue(database, queuedEmailsTable),
      readQueue(database, notificationBatches),
    ]);
    const nothing = (): Awaited<typeof read> => [[], [], []];
    const [tables, [waiting], [batch]] = await withTimeLimit(read.catch(nothing), timeoutMs, nothing);
    up.set(waiting === undefined ? 0 : 1);
    for (const table of tables) {
      rows.set({ table: table.name }, Math.max(table.rows, 0));
      bytes.set({ table: table.name }, table.bytes);
    }
    queuedEmails.set(waiting?.waiting ?? Number.NaN);
    oldest.set(waiting?.oldest ?? Number.NaN);
    batches.set(batch?.waiting ?? Number.NaN);
    oldestBatch.set(batch?.oldest ?? Number.NaN);
  };
}

function measurePool(pool: DatabasePool, register: Registry): void {
  const { gauge, histogram } = metricsIn(register);
  const help = 'Open and idle database connections, and requests waiting for one.';
  gauge('kadr_database_connections', help, ['state'], (connections) => {
    for (const [state, count] of Object.entries(pool.state())) connections.set({ state }, count);
  });
  const usesHelp = 'Time for which a connection was in use by a statement or a transaction.';
  const uses = histogram('kadr_database_use_seconds', usesHelp, seconds);
  pool.onUse((time) => uses.observe(time));
}

function readTables(database: Database) {
  const statement = sql`
    select relname as name, reltuples as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return queryRows(database, statement, tableRow);
}

function readQueue(database: Database, queue: PgTable) {
  const statement = sql`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest from ${queue}`;
  return queryRows(database, statement, queueRow);
}
