import { asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../lib/errors';
import type { Database } from './Database';

type TableWithId = PgTable & { readonly id: PgColumn };

/**
 * Locks rows until the transaction ends, and returns their ids. In the order of ids, as everywhere: another order could
 * deadlock, and an update locks rows in any order. `skipLocked` leaves out rows that others have locked.
 */
export async function lockRows(
  tx: Database,
  table: TableWithId,
  where: SQL | undefined,
  config: { readonly skipLocked?: true } = {},
): Promise<string[]> {
  const rows = tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id));
  return (await rows.for('no key update', config)).map(({ id }) => String(id));
}

/** Prevents the deletion of a row until the transaction ends. Throws when it does not exist. */
export async function lockShared(tx: Database, table: TableWithId, id: string): Promise<void> {
  const kept = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share');
  if (kept.length === 0) throw notFound();
}
