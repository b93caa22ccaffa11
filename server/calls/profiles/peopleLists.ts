import { asc, desc, eq, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { follows, users } from '../../database/tables/users';

interface Asked {
  readonly userId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `followersOf` and `subscriptionsOf`: those at the other end of a person's follows. */
export function peopleQuery(
  database: Database,
  whose: 'followers' | 'subscriptions',
  { userId, offset, count }: Asked,
) {
  const [who, person] =
    whose === 'followers'
      ? [follows.followerId, follows.followeeId]
      : [follows.followeeId, follows.followerId];
  const page = database
    .select({ userId: who, since: follows.createdAt })
    .from(follows)
    .where(eq(person, userId))
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

const names = ['userId', 'offset', 'count'] as const;

/** A page of who follows a person, the latest first. */
export const followersOf = prepared(names, (database, asked) => peopleQuery(database, 'followers', asked));

/** A page of whom a person follows, the latest first. */
export const subscriptionsOf = prepared(names, (database, asked) =>
  peopleQuery(database, 'subscriptions', asked),
);
