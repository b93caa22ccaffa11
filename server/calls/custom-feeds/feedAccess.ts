import { and, eq, inArray } from 'drizzle-orm';
import type { WireCustomFeed } from '@/api/endpoints/customFeeds';
import { mayBeRevoked } from '@/domain/customFeed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize } from '@/domain/limits';
import type { Database } from '../../database/Database';
import { listPeople } from '../../database/listPeople';
import { lockRows, lockUsers } from '../../database/locks';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { invalidField, notAllowed, notFound } from '../../lib/errors';
import { customFeedTexts } from './findFeed';

export const findPerson = prepared(['userId'], (database, { userId }) =>
  database.select(namedPicture(users)).from(users).where(eq(users.id, userId)),
);

/** The people with access to a feed: its owner, then the others, latest grant first. */
export async function peopleOf(
  database: Database,
  feed: WireCustomFeed,
  { offset, count: requested }: PageRange,
): Promise<NamedPicture[]> {
  // A range beyond the end of the list must not return the owner.
  if (requested === 0) return [];
  const owner = offset > 0 ? [] : await findPerson(database, { userId: feed.owner });
  const rest = { offset: Math.max(0, offset - 1), count: requested - owner.length };
  return rest.count === 0
    ? owner
    : [...owner, ...(await grantedPeople(database, { feedId: feed._id, ...rest }))];
}

/** Without the owner. */
export function grantedQuery(
  database: Database,
  { feedId, ...page }: OrPlaceholders<PageRange & { feedId: string }>,
) {
  const where = eq(feedAccessGrants.feedId, feedId);
  return listPeople(database, { table: feedAccessGrants, person: feedAccessGrants.userId, where }, page);
}

const grantedPeople = prepared(['feedId', 'offset', 'count'], grantedQuery);

/** Grants access to all of the given people, or to none when one of them cannot get it. */
export async function grantAccess(
  database: Database,
  feed: WireCustomFeed,
  userIds: readonly string[],
): Promise<void> {
  const others = [...new Set(userIds)].filter((userId) => userId !== feed.owner);
  if (others.length === 0) return;
  await database.transaction(async (tx) => {
    const people = await lockUsers(tx, [...others, feed.owner]);
    // The lock prevents simultaneous grants from exceeding the limit.
    const held = await lockRows(tx, customFeeds, eq(customFeeds.id, feed._id));
    if (held.length === 0) throw notFound();
    if (!others.every((userId) => people.has(userId)))
      throw invalidField('userIds', customFeedTexts.nobodyLikeThat);
    const grants = others.map((userId) => ({ feedId: feed._id, userId }));
    await tx.insert(feedAccessGrants).values(grants).onConflictDoNothing();
    const granted = await tx.$count(feedAccessGrants, eq(feedAccessGrants.feedId, feed._id));
    // The list, including the owner, must fit into one page, because editors of the feed read it as a whole.
    if (granted + 1 > maxPageSize) throw invalidField('userIds', customFeedTexts.tooManyPeople);
  });
}

/** Revokes the access of all of the given people, or of none: the owner's cannot be revoked. */
export async function revokeAccess(
  database: Database,
  feed: WireCustomFeed,
  userIds: readonly string[],
): Promise<void> {
  if (!userIds.every((userId) => mayBeRevoked(userId, feed))) {
    throw notAllowed(customFeedTexts.ownerKeepsAccess);
  }
  await database
    .delete(feedAccessGrants)
    .where(and(eq(feedAccessGrants.feedId, feed._id), inArray(feedAccessGrants.userId, [...userIds])));
}
