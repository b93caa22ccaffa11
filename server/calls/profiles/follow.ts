import { and, eq, sql } from 'drizzle-orm';
import { newsType } from '@/domain/newsItem';
import type { Database } from '../../database/Database';
import { lockPeople } from '../../database/lockPeople';
import { follows, users } from '../../database/tables/users';
import { notAllowed, notFound, tokenInvalid } from '../../lib/domainError';
import { tellPerson } from '../news/tellPerson';
import { profileWords } from './words';

/** Begins to follow; who follows already goes on, and nobody is told a second time. */
export async function follow(database: Database, followerId: string, followeeId: string): Promise<void> {
  if (followerId === followeeId) throw notAllowed(profileWords.followOneself);
  await database.transaction(async (tx) => {
    const people = await lockPeople(tx, [followerId, followeeId]);
    if (!people.has(followerId)) throw tokenInvalid();
    if (!people.has(followeeId)) throw notFound();
    const begun = await tx
      .insert(follows)
      .values({ followerId, followeeId })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return;
    await count(tx, followerId, followeeId, 1);
    await tellPerson(tx, followeeId, { type: newsType.newFollower, actorId: followerId });
  });
}

/** Ceases to follow. */
export async function unfollow(database: Database, followerId: string, followeeId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const people = await lockPeople(tx, [followerId, followeeId]);
    if (!people.has(followeeId)) throw notFound();
    const isTheirs = and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
    const ended = await tx.delete(follows).where(isTheirs).returning();
    if (ended.length > 0) await count(tx, followerId, followeeId, -1);
  });
}

async function count(tx: Database, followerId: string, followeeId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(users)
    .set({ followersCnt: sql`greatest(${users.followersCnt} + ${change}, 0)` })
    .where(eq(users.id, followeeId));
  await tx
    .update(users)
    .set({ subscriptionsCnt: sql`greatest(${users.subscriptionsCnt} + ${change}, 0)` })
    .where(eq(users.id, followerId));
}
