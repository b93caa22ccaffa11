import { and, asc, like } from 'drizzle-orm';
import type { FeedSuggestion } from '@/domain/customFeed';
import { longestPage } from '@/domain/limits';
import type { Database } from '../../database/Database';
import { sortKey } from '../../database/sortKey';
import { customFeeds } from '../../database/tables/customFeeds';
import { isOpenTo } from './feedsOpenTo';

/**
 * Clients look for repeats in lists that are shorter than the longest one alone
 * (docs/product/entities.md#feed-suggestion).
 */
const mostSuggestions = longestPage - 1;

/** The feeds to which a person may add and whose name begins so, whatever the case. */
export async function suggestFeeds(
  database: Database,
  userId: string,
  prefix: string,
): Promise<FeedSuggestion[]> {
  const key = sortKey(prefix);
  return key === '' ? [] : suggestionsQuery(database, userId, key);
}

/** Not prepared: where names with a prefix stand in the index is planned by the prefix itself. */
export function suggestionsQuery(database: Database, userId: string, key: string) {
  return database
    .select({ id: customFeeds.id, name: customFeeds.name })
    .from(customFeeds)
    .where(and(like(customFeeds.nameKey, `${key.replace(/[\\%_]/g, '\\$&')}%`), isOpenTo(userId)))
    .orderBy(asc(customFeeds.nameKey), asc(customFeeds.id))
    .limit(mostSuggestions);
}
