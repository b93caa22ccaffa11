import { and, count, eq } from 'drizzle-orm';
import type { CustomFeed } from '@/domain/customFeed';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { newId } from '../../database/newId';
import { sortKey } from '../../database/sortKey';
import { customFeeds } from '../../database/tables/customFeeds';
import { invalidField } from '../../lib/domainError';
import { feedColumns } from './findFeed';
import { tooManyFeeds } from './words';

/** Nobody keeps more of them apart. */
const feedsOfPerson = 200;

interface NewFeed extends Pick<CustomFeed, 'name' | 'accessMode'> {
  readonly idempotencyKey?: string | undefined;
}

/** Makes a feed of a person, who may have so many; the one that was made by the same key, where there is one. */
export function createFeed(
  database: Database,
  owner: string,
  { name, accessMode, idempotencyKey }: NewFeed,
): Promise<CustomFeed> {
  return database.transaction(async (tx) => {
    // Feeds that are made at one moment must not be too many together, nor one of them twice.
    await lockPerson(tx, owner);
    const isOwn = eq(customFeeds.ownerId, owner);
    if (idempotencyKey !== undefined) {
      const isIt = and(isOwn, eq(customFeeds.idempotencyKey, idempotencyKey));
      const [made] = await tx.select(feedColumns).from(customFeeds).where(isIt);
      if (made !== undefined) return made;
    }
    const id = newId();
    const nameKey = sortKey(name);
    await tx.insert(customFeeds).values({ id, ownerId: owner, name, nameKey, accessMode, idempotencyKey });
    const [row] = await tx.select({ feeds: count() }).from(customFeeds).where(isOwn);
    if ((row?.feeds ?? 0) > feedsOfPerson) throw invalidField('name', tooManyFeeds(feedsOfPerson));
    return { _id: id, name, picId: '', accessMode, owner };
  });
}
