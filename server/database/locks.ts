import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { presentBan } from '@/domain/user';
import { notFound, tokenInvalid } from '../lib/errors';
import type { Database } from './Database';
import { type UserRow, users } from './tables/users';

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

/**
 * Locks users' rows until the transaction ends, in the order of their ids, and returns those that still exist. A
 * transaction that adds something to an account calls this before it locks anything else. A deletion of the account
 * then either comes first or also deletes what was added. Locking in another order could deadlock.
 */
export async function lockUsers(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const locked = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
    .orderBy(asc(users.id))
    .for('no key update');
  const existing = locked.filter(({ name }) => name !== '');
  return new Map(existing.map((person) => [person.id, { ...person, banCategory: presentBan(person) }]));
}

/** Locks the caller's own row. Throws when the account was deleted in the meantime. */
export async function lockUser(tx: Database, userId: string): Promise<UserRow> {
  const person = (await lockUsers(tx, [userId])).get(userId);
  if (person === undefined) throw tokenInvalid();
  return person;
}

/** Locks another user's row. Throws when there is no such user. */
export async function lockPerson(tx: Database, userId: string): Promise<UserRow> {
  const person = (await lockUsers(tx, [userId])).get(userId);
  if (person === undefined) throw notFound();
  return person;
}

/** Locks the caller's row and another user's, and returns the caller's. */
export async function lockUserAndPerson(tx: Database, userId: string, otherId: string): Promise<UserRow> {
  const people = await lockUsers(tx, [userId, otherId]);
  const own = people.get(userId);
  if (own === undefined) throw tokenInvalid();
  if (!people.has(otherId)) throw notFound();
  return own;
}
