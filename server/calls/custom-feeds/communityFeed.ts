import { and, eq } from 'drizzle-orm';
import type { WireCustomFeed } from '@/api/endpoints/customFeeds';
import { launchCommunity } from '@/domain/socialNetwork';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { communityFeeds, customFeeds } from '../../database/tables/customFeeds';
import { externalIdentities } from '../../database/tables/users';
import { notAllowed } from '../../lib/errors';
import { verifyAppLaunch } from '../../lib/vk';
import type { Services } from '../services';
import { customFeedTexts, feedColumns, findOwnFeed } from './findFeed';

const findByCommunity = prepared(['communityId'], (database, { communityId }) =>
  database
    .select(feedColumns)
    .from(communityFeeds)
    .innerJoin(customFeeds, eq(customFeeds.id, communityFeeds.feedId))
    .where(eq(communityFeeds.communityId, communityId)),
);

/** The feed that a community shows first; `null` without one. */
export async function feedOfCommunity(
  database: Database,
  communityId: string,
): Promise<WireCustomFeed | null> {
  const [feed] = await findByCommunity(database, { communityId });
  return feed ?? null;
}

interface CommunityChoice {
  readonly communityId: string;
  /** VK's signed launch query. */
  readonly launch: string;
  /** `null` for no feed. */
  readonly feedId: string | null;
}

/**
 * Sets a community's feed; only allowed to a user who runs the community (docs/product/rights.md#feed-of-a-community).
 */
export async function setFeedOfCommunity(
  { database, vk }: Pick<Services, 'database' | 'vk'>,
  viewer: Viewer,
  { communityId, launch, feedId }: CommunityChoice,
): Promise<void> {
  const isManager = await runsCommunity({ database, vk }, viewer, { communityId, launch });
  if (!isManager) throw notAllowed(customFeedTexts.notYourCommunity);
  if (feedId === null) {
    await database.delete(communityFeeds).where(eq(communityFeeds.communityId, communityId));
    return;
  }
  await findOwnFeed(database, viewer, feedId);
  await database
    .insert(communityFeeds)
    .values({ communityId, feedId })
    .onConflictDoUpdate({ target: communityFeeds.communityId, set: { feedId } });
}

/** Whether VK has signed that this user runs the community. */
async function runsCommunity(
  { database, vk }: Pick<Services, 'database' | 'vk'>,
  viewer: Viewer,
  { communityId, launch }: Pick<CommunityChoice, 'communityId' | 'launch'>,
): Promise<boolean> {
  const verified = verifyAppLaunch(launch, vk);
  if (verified.kind === 'invalid') return false;
  const community = launchCommunity(verified.params);
  if (community?.id !== communityId || !community.isManaged) return false;
  const { provider, subject, userId } = externalIdentities;
  const identities = await database
    .select({ userId })
    .from(externalIdentities)
    .where(and(eq(provider, 'vk'), eq(subject, verified.params.vk_user_id ?? '')));
  return identities[0]?.userId === viewer.id;
}
