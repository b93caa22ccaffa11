import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { lockPeople } from '../../database/lockPeople';
import { commentBlacklist } from '../../database/tables/comments';
import { invalidField, notFound, tokenInvalid } from '../../lib/domainError';
import { commentWords } from './words';

/** Keeps a person from commenting on the projects of another. */
export async function forbidCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  if (userId === ownerId) throw invalidField('userId', commentWords.oneself);
  await database.transaction(async (inside) => {
    const people = await lockPeople(inside, [ownerId, userId]);
    if (!people.has(ownerId)) throw tokenInvalid();
    if (!people.has(userId)) throw notFound();
    await inside.insert(commentBlacklist).values({ ownerId, userId }).onConflictDoNothing();
  });
}

/** Lets a person comment on the projects of another again. */
export async function allowCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  await database
    .delete(commentBlacklist)
    .where(and(eq(commentBlacklist.ownerId, ownerId), eq(commentBlacklist.userId, userId)));
}
