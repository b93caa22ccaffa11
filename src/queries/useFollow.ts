import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { applyUpdate } from '@/queries/applyUpdate';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { currentUserOf } from '@/queries/session/currentUser';

/**
 * Follows a person or ceases to. Nothing is counted before the server has confirmed it; wishes that come meanwhile join
 * into the last one. A failure is only logged: what was there before is there again.
 */
export function useFollow(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef<boolean | null>(null);
  const [wish, setWish] = useState<boolean | null>(null);

  async function fulfil(): Promise<void> {
    let confirmed: boolean | null = null;
    while (latest.current !== null && latest.current !== confirmed) {
      const isWanted: boolean = latest.current;
      await api.call(isWanted ? profileEndpoints.follow : profileEndpoints.unfollow, { userId });
      confirmed = isWanted;
      applyUpdate(client, {
        type: 'follow',
        followedUserId: userId,
        isActedUserFollowing: isWanted,
        actedUserData: { user: { id: currentUserOf(client)?._id ?? '' } },
      });
      if (!isWanted) leaveSubscriptions(client, userId);
    }
  }

  async function follow(isWanted: boolean): Promise<void> {
    const isUnderWay = latest.current !== null;
    latest.current = isWanted;
    setWish(isWanted);
    if (isUnderWay) return;
    try {
      await fulfil();
    } catch (error) {
      console.warn('It was not followed, or not ceased to.', error);
    } finally {
      latest.current = null;
      setWish(null);
      for (const queryKey of [ownKeys.people('subscriptions'), keys.feeds.ranked('subscriptions')]) {
        void client.invalidateQueries({ queryKey });
      }
    }
  }

  /** `wish` is what was pressed and is not confirmed yet. */
  return { wish, follow };
}

/** A refresh takes nothing out of a feed, so what somebody made who is followed no longer goes at once. */
function leaveSubscriptions(client: QueryClient, userId: string): void {
  client.setQueryData<LoadedFeed>(keys.feeds.ranked('subscriptions'), (feed) => {
    if (feed === undefined) return undefined;
    const projects = feed.projects.filter(({ owner }) => owner?.id !== userId);
    const readCount = feed.readCount - (feed.projects.length - projects.length);
    return { ...feed, projects, readCount };
  });
}
