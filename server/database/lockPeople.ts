import { asc, inArray } from 'drizzle-orm';
import { tokenInvalid } from '../lib/errors';
import type { Database } from './Database';
import { users } from './tables/users';

/**
 * Locks people's rows until the transaction ends, and gives who of them is there. Whatever makes something belong to a
 * person does so first, before it locks anything else: a deletion takes everything along, or comes first. Two
 * transactions that want the same people would wait for each other in any other order.
 */
export async function lockPeople(
  inside: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, typeof users.$inferSelect>> {
  const locked = await inside
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(locked.filter(({ name }) => name !== '').map((person) => [person.id, person]));
}

/** Locks the row of who makes a call (`lockPeople`); refuses who has deleted their account meanwhile. */
export async function lockPerson(inside: Database, userId: string): Promise<typeof users.$inferSelect> {
  const person = (await lockPeople(inside, [userId])).get(userId);
  if (person === undefined) throw tokenInvalid();
  return person;
}
