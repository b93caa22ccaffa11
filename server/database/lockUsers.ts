import { asc, inArray } from 'drizzle-orm';
import { presentBan } from '@/domain/user';
import { notFound, tokenInvalid } from '../lib/errors';
import type { Database } from './Database';
import { type UserRow, users } from './tables/users';

/**
 * Locks people's rows until the transaction ends, in the order of their ids, and returns those whose account still
 * exists. A transaction that adds something to an account calls this first, before it locks anything else: a deletion
 * of the account then either comes first or deletes what was added. Locking in another order could deadlock.
 */
export async function lockUsers(
  inside: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const locked = await inside
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
    .orderBy(asc(users.id))
    .for('no key update');
  const there = locked.filter(({ name }) => name !== '');
  return new Map(there.map((person) => [person.id, { ...person, banCategory: presentBan(person) }]));
}

/** Locks the caller's own row (`lockUsers`). Throws when the account was deleted in the meantime. */
export async function lockUser(inside: Database, userId: string): Promise<UserRow> {
  const person = (await lockUsers(inside, [userId])).get(userId);
  if (person === undefined) throw tokenInvalid();
  return person;
}

/** Locks somebody else's row. Throws when there is no such person. */
export async function lockPerson(inside: Database, userId: string): Promise<UserRow> {
  const person = (await lockUsers(inside, [userId])).get(userId);
  if (person === undefined) throw notFound();
  return person;
}

/** Locks the caller's own row and somebody else's, and returns the own one. */
export async function lockUserAndPerson(inside: Database, userId: string, otherId: string): Promise<UserRow> {
  const people = await lockUsers(inside, [userId, otherId]);
  const own = people.get(userId);
  if (own === undefined) throw tokenInvalid();
  if (!people.has(otherId)) throw notFound();
  return own;
}
