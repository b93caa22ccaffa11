import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { ProjectView } from '@/domain/project';
import { currentUserOf } from '@/queries/currentUser';
import type { LoadedFeed } from '@/queries/feed';
import { keys, ownKeys } from '@/queries/keys';
import { applyUpdate } from '@/queries/liveUpdates';
import { useApi } from '@/queries/Server';

interface Wish {
  latest: boolean;
  done: Promise<void>;
}

/** What is on its way, by project: a card and the project's page may show the same one. */
const underWay = new WeakMap<QueryClient, Map<string, Wish>>();

/**
 * Likes a project, or takes the like back. Nothing is counted before the server has confirmed it; wishes that come
 * meanwhile join into the last one, and all end together. A failure is only logged
 * (docs/product/states.md#likes-and-follows).
 */
export function useLike({ id, owner }: ProjectView): (isWanted: boolean) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();

  async function fulfil(wish: Wish): Promise<void> {
    let confirmed: boolean | null = null;
    while (wish.latest !== confirmed) {
      const isLiked: boolean = wish.latest;
      await api.call(isLiked ? profileEndpoints.like : profileEndpoints.unlike, { projId: id });
      confirmed = isLiked;
      applyUpdate(client, {
        type: 'like',
        isLiked,
        projectOwnerId: owner?.id ?? '',
        data: { user: { id: currentUserOf(client)?.id ?? '' }, project: { id } },
      });
    }
  }

  return (isWanted) => {
    const wishes = underWay.get(client) ?? new Map<string, Wish>();
    underWay.set(client, wishes);
    const earlier = wishes.get(id);
    if (earlier) {
      earlier.latest = isWanted;
      return earlier.done;
    }
    const wish: Wish = { latest: isWanted, done: Promise.resolve() };
    wishes.set(id, wish);
    wish.done = fulfil(wish)
      .catch((error: unknown) => console.warn('It was not liked, or the like not taken back.', error))
      .finally(() => wishes.delete(id));
    return wish.done;
  };
}

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
        actedUserData: { user: { id: currentUserOf(client)?.id ?? '' } },
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
