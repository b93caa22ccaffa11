import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { commentBlacklist } from '../../database/tables/comments';
import { isThere, users } from '../../database/tables/users';
import { invalidField, notFound } from '../../lib/domainError';
import { commentWords } from './words';

/** Keeps a person from commenting on the projects of another. */
export async function forbidCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  if (userId === ownerId) throw invalidField('userId', commentWords.oneself);
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isThere));
  if (found === undefined) throw notFound();
  await database.insert(commentBlacklist).values({ ownerId, userId }).onConflictDoNothing();
}

/** Lets a person comment on the projects of another again. */
export async function allowCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  await database
    .delete(commentBlacklist)
    .where(and(eq(commentBlacklist.ownerId, ownerId), eq(commentBlacklist.userId, userId)));
}
