import { and, asc, count, desc, eq, inArray, type Placeholder } from 'drizzle-orm';
import { type CustomFeed, mayBeRevoked } from '@/domain/customFeed';
import type { NamedPicture } from '@/domain/images';
import { longestPage } from '@/domain/limits';
import type { Database } from '../../database/Database';
import { lockPeople } from '../../database/lockPeople';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { invalidField, notAllowed, notFound } from '../../lib/errors';
import { customFeedTexts, listIsFull } from './findFeed';

const person = namedPicture(users);

/** A person as lists show them. */
export const findPerson = prepared(['userId'], (database, { userId }) =>
  database.select(person).from(users).where(eq(users.id, userId)),
);

/** A page of who has access to a feed: its owner, then the others, the latest grant first. */
export async function peopleOf(
  database: Database,
  feed: CustomFeed,
  { offset, count: asked }: PageRange,
): Promise<NamedPicture[]> {
  // Beyond all lists not even the owner is there.
  if (asked === 0) return [];
  const owner = offset > 0 ? [] : await findPerson(database, { userId: feed.owner });
  const rest = { offset: Math.max(0, offset - 1), count: asked - owner.length };
  return rest.count === 0
    ? owner
    : [...owner, ...(await grantedPeople(database, { feedId: feed._id, ...rest }))];
}

interface Asked {
  readonly feedId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `peopleOf`, but for the owner. */
export function grantedQuery(database: Database, { feedId, offset, count: asked }: Asked) {
  const page = database
    .select({ userId: feedAccessGrants.userId, since: feedAccessGrants.createdAt })
    .from(feedAccessGrants)
    .where(eq(feedAccessGrants.feedId, feedId))
    .orderBy(desc(feedAccessGrants.createdAt), asc(feedAccessGrants.userId))
    .limit(asked)
    .offset(offset)
    .as('page');
  return database
    .select(person)
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.since), asc(page.userId));
}

const grantedPeople = prepared(['feedId', 'offset', 'count'], grantedQuery);

/** Grants people access, all of them or nobody; who has it already keeps it. */
export async function grantAccess(
  database: Database,
  feed: CustomFeed,
  userIds: readonly string[],
): Promise<void> {
  const others = [...new Set(userIds)].filter((userId) => userId !== feed.owner);
  if (others.length === 0) return;
  await database.transaction(async (tx) => {
    const people = await lockPeople(tx, [...others, feed.owner]);
    await lockFeed(tx, feed._id);
    if (!others.every((userId) => people.has(userId)))
      throw invalidField('userIds', customFeedTexts.nobodyLikeThat);
    const grants = others.map((userId) => ({ feedId: feed._id, userId }));
    await tx.insert(feedAccessGrants).values(grants).onConflictDoNothing();
    const [row] = await tx
      .select({ granted: count() })
      .from(feedAccessGrants)
      .where(eq(feedAccessGrants.feedId, feed._id));
    // The list is read at once by who edits the feed; its owner stands in it too.
    if ((row?.granted ?? 0) + 1 > longestPage) throw invalidField('userIds', listIsFull(longestPage));
  });
}

/** Two grants at one moment must not make the list too long together. */
async function lockFeed(tx: Database, feedId: string): Promise<void> {
  const held = await tx
    .select({ id: customFeeds.id })
    .from(customFeeds)
    .where(eq(customFeeds.id, feedId))
    .for('no key update');
  if (held.length === 0) throw notFound();
}

/** Takes people's access back; nobody's when the owner is among them, who keeps it. */
export async function revokeAccess(
  database: Database,
  feed: CustomFeed,
  userIds: readonly string[],
): Promise<void> {
  if (!userIds.every((userId) => mayBeRevoked(userId, feed))) {
    throw notAllowed(customFeedTexts.ownerKeepsAccess);
  }
  await database
    .delete(feedAccessGrants)
    .where(and(eq(feedAccessGrants.feedId, feed._id), inArray(feedAccessGrants.userId, [...userIds])));
}
