import { asc, inArray } from 'drizzle-orm';
import { presentBan } from '@/domain/user';
import { notFound, tokenInvalid } from '../lib/errors';
import type { Database } from './Database';
import { type UserRow, users } from './tables/users';

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
