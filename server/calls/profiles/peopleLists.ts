import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/Database';
import { follows, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';

/** A page of who follows a person, the latest first. */
export function followersOf(database: Database, userId: string, page: PageRange) {
  return people(database, follows.followerId, eq(follows.followeeId, userId), page);
}

/** A page of whom a person follows, the latest first. */
export function subscriptionsOf(database: Database, userId: string, page: PageRange) {
  return people(database, follows.followeeId, eq(follows.followerId, userId), page);
}

function people(database: Database, who: PgColumn, where: SQL, { offset, count }: PageRange) {
  const page = database
    .select({ userId: who, since: follows.createdAt })
    .from(follows)
    .where(where)
    .orderBy(desc(follows.createdAt), asc(who))
    .limit(count)
    .offset(offset)
    .as('page');
  return database
    .select({ id: users.id, name: users.name, picId: users.picId })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.since), asc(page.userId));
}
