import { count, eq } from 'drizzle-orm';
import type { CustomFeed } from '@/domain/customFeed';
import type { Database } from '../../database/Database';
import { newId } from '../../database/newId';
import { sortKey } from '../../database/sortKey';
import { customFeeds } from '../../database/tables/customFeeds';
import { users } from '../../database/tables/users';
import { invalidField } from '../../lib/domainError';
import { tooManyFeeds } from './words';

/** Nobody keeps more of them apart. */
const feedsOfPerson = 200;

/** Makes a feed of a person, who may have so many. */
export async function createFeed(
  database: Database,
  owner: string,
  { name, accessMode }: Pick<CustomFeed, 'name' | 'accessMode'>,
): Promise<CustomFeed> {
  const id = newId();
  await database.transaction(async (tx) => {
    // Feeds that are made at one moment must not be too many together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update');
    await tx.insert(customFeeds).values({ id, ownerId: owner, name, nameKey: sortKey(name), accessMode });
    const [row] = await tx.select({ feeds: count() }).from(customFeeds).where(eq(customFeeds.ownerId, owner));
    if ((row?.feeds ?? 0) > feedsOfPerson) throw invalidField('name', tooManyFeeds(feedsOfPerson));
  });
  return { _id: id, name, picId: '', accessMode, owner };
}
