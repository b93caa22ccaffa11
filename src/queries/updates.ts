import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { updateEvent } from '@/api/schemas/updateEvent';
import { replaceComment, withComment } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import {
  type CommentUpdate,
  type LikeUpdate,
  type UpdateEvent,
  updatedProfile,
  updatedProject,
} from '@/domain/updates';
import { type LatestValueQueue, latestValueQueue } from '@/lib/latestValueQueue';
import { logFailure } from '@/lib/logFailure';
import { blockedIds } from '@/queries/blocks';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { changeComments } from '@/queries/comments';
import { cachedCurrentUser } from '@/queries/currentUser';
import { type LoadedFeed, removeProjects } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { peopleKey } from '@/queries/people';
import { useApi } from '@/queries/Server';

/** Keyed by project and by person, since a card and the project's page may show the same one. */
const queues = new WeakMap<QueryClient, Map<string, LatestValueQueue<boolean>>>();

function queueOf(client: QueryClient, name: string, make: () => LatestValueQueue<boolean>) {
  const named = queues.get(client) ?? new Map<string, LatestValueQueue<boolean>>();
  queues.set(client, named);
  const queue = named.get(name) ?? make();
  named.set(name, queue);
  return queue;
}

/** The cache notifies screens in a later task; until then they would show the former value. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/**
 * Likes a project or removes the like. The count changes once the server has confirmed it. A failure is only
 * logged (docs/product/states.md#likes-and-follows).
 */
export function useLike({ id, owner }: ProjectView): (isWanted: boolean) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();

  const makeQueue = () =>
    latestValueQueue<boolean>({
      async send(isLiked) {
        await api.call(isLiked ? profileEndpoints.like : profileEndpoints.unlike, { projId: id });
        const viewer = cachedCurrentUser(client);
        if (viewer === null) return;
        applyUpdate(client, {
          type: 'like',
          isLiked,
          projectOwnerId: owner?.id ?? null,
          data: { user: { id: viewer.id }, project: { id } },
        });
      },
      onFailed: logFailure('Failed to update the like.'),
    });
  return async (isWanted) => {
    await queueOf(client, `like ${id}`, makeQueue).put(isWanted);
    await untilShown();
  };
}

/**
 * Follows or unfollows a person. The count changes once the server has confirmed it. A failure is only
 * logged, and the former value is restored.
 */
export function useFollow(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [desired, setDesired] = useState<boolean | null>(null);

  const makeQueue = () =>
    latestValueQueue<boolean>({
      async send(isWanted) {
        await api.call(isWanted ? profileEndpoints.follow : profileEndpoints.unfollow, { userId });
        const viewer = cachedCurrentUser(client);
        if (viewer === null) return;
        applyUpdate(client, {
          type: 'follow',
          followedUserId: userId,
          isActedUserFollowing: isWanted,
          actedUserData: { user: { id: viewer.id } },
        });
        if (!isWanted) leaveSubscriptions(client, userId);
      },
      onFailed: logFailure('Failed to update the following.'),
      onIdle() {
        for (const queryKey of [peopleKey('subscriptions'), queryKeys.feeds.ranked('subscriptions')]) {
          void client.invalidateQueries({ queryKey });
        }
      },
    });

  async function follow(isWanted: boolean): Promise<void> {
    setDesired(isWanted);
    await queueOf(client, `follow ${userId}`, makeQueue).put(isWanted);
    await untilShown();
    setDesired(null);
  }

  /** `desired` is the value that the user has chosen and the server has not confirmed yet. */
  return { desired, follow };
}

/**
 * Removes the projects of an unfollowed person from the subscriptions; a refresh of the feed would keep them.
 */
function leaveSubscriptions(client: QueryClient, userId: string): void {
  client.setQueryData<LoadedFeed>(
    queryKeys.feeds.ranked('subscriptions'),
    (feed) => feed && removeProjects(feed, ({ owner }) => owner?.id === userId),
  );
}

/** Applies an update event to the cache (docs/product/states.md#live-updates). */
function applyUpdate(client: QueryClient, event: UpdateEvent): void {
  const viewerId = cachedCurrentUser(client)?.id ?? null;
  if (event.type === 'comment') {
    applyComment(client, event);
    return;
  }
  if (event.type !== 'like') {
    changeProfiles(client, (profile) => updatedProfile(profile, event, viewerId));
  } else if (event.data.user.id === viewerId) countLike(client, event);
  changeProjects(client, (project) => updatedProject(project, event, viewerId));
}

/** An open list shows new comments by anybody except blocked people. */
function applyComment(client: QueryClient, event: CommentUpdate): void {
  const { isAdded, projectId, projectComment } = event;
  if (isAdded && blockedIds(client).has(projectComment.owner.id)) return;
  changeComments(client, projectId, (entries) =>
    isAdded ? withComment(entries, projectComment) : replaceComment(entries, projectComment),
  );
}

/**
 * A profile does not contain the viewer's likes, but its cards do. Without this check a like would be counted
 * twice. If no card shows the project, only the server knows whether the like is counted already.
 */
function countLike(client: QueryClient, event: LikeUpdate): void {
  const projectId = event.data.project.id;
  const feeds = client.getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all });
  const shown = [
    ...feeds.flatMap(([, feed]) => feed?.projects ?? []),
    client.getQueryData<ProjectView>(queryKeys.projects.one(projectId)),
  ].find((project) => project?.id === projectId);
  if (shown === undefined) {
    void client.invalidateQueries({ queryKey: queryKeys.profiles.all });
  } else if (shown.likedByMe !== event.isLiked) {
    changeProfiles(client, (profile) => updatedProfile(profile, event, event.data.user.id));
  }
}

/** Applies an event that the host has pushed; the event is not validated yet. */
export function applyPushedUpdate(client: QueryClient, pushed: unknown): void {
  const read = updateEvent.safeParse(pushed);
  if (read.success) applyUpdate(client, read.data);
  else console.warn('A pushed update is not one that is known here.', pushed);
}
