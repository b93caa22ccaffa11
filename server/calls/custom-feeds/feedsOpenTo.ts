import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accessModes } from '@/domain/customFeed';
import { isAddingOpenTo } from '@/domain/customFeedRights';
import type { Viewer } from '@/domain/role';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';

const owner = 'owner';
const stranger: Viewer = { id: 'stranger', role: 'user' };

/** The modes that let somebody else add, as the rules have them. */
export const modesOpenTo = {
  granted: modesFor(true),
  everybody: modesFor(false),
} as const;

function modesFor(isGranted: boolean) {
  return accessModes.filter((accessMode) =>
    isAddingOpenTo({ owner, accessMode }, { viewer: stranger, isGranted }),
  );
}

/** `isAddingOpenTo` for a query about custom feeds. */
export function isOpenTo(userId: string): SQL | undefined {
  const grant = and(eq(feedAccessGrants.feedId, customFeeds.id), eq(feedAccessGrants.userId, userId));
  const isGranted = sql`exists (select 1 from ${feedAccessGrants} where ${grant})`;
  return or(
    inArray(customFeeds.accessMode, modesOpenTo.everybody),
    eq(customFeeds.ownerId, userId),
    and(inArray(customFeeds.accessMode, modesOpenTo.granted), isGranted),
  );
}
