import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { blacklistPlaceholderType } from '@/domain/comment';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { changeComments } from '@/queries/comments';
import { type LoadedFeed, removeProjects } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { fetchUnreadNews, newsKeys } from '@/queries/news';
import { peopleKey } from '@/queries/people';

type Ids = ReadonlySet<string>;

/** Takes out of the cache what blocked people made, and what a block ends. */
export function afterBlock(api: ApiClient, client: QueryClient, viewerId: string, ids: Ids): void {
  changeBlocked(client, ids, true);
  hideProjectsOf(client, ids);
  hideCommentsOf(client, ids);
  changeProjects(client, (project) => {
    const { owner } = project;
    return owner && ids.has(owner.id) ? { ...project, owner: { ...owner, followedByMe: false } } : project;
  });
  // The following is ended in both directions, and news are deleted.
  void client.invalidateQueries({ queryKey: peopleKey('followers') });
  void client.invalidateQueries({ queryKey: peopleKey('subscriptions') });
  void client.resetQueries({ queryKey: newsKeys.of(viewerId) });
  void fetchUnreadNews(api, client, viewerId);
}

/** Loads again what unblocked people made. */
export function afterUnblock(client: QueryClient, ids: Ids): void {
  changeBlocked(client, ids, false);
  // Reset, since a refresh does not put comics where they belong.
  void client.resetQueries({ queryKey: queryKeys.feeds.all });
  void client.invalidateQueries({ queryKey: queryKeys.comments.all });
}

function changeBlocked(client: QueryClient, ids: Ids, isBlocked: boolean): void {
  changeProfiles(client, (profile) => {
    const { user, stats } = profile;
    if (!ids.has(user.id)) return profile;
    const followerCount = stats.followerCount - (isBlocked && user.followedByMe ? 1 : 0);
    const followedByMe = user.followedByMe && !isBlocked;
    return {
      user: { ...user, followedByMe, blockedByMe: isBlocked },
      stats: { ...stats, followerCount },
    };
  });
}

export function hideProjectsOf(client: QueryClient, ids: Ids): void {
  for (const [queryKey, feed] of client.getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all })) {
    const shown = feed && removeProjects(feed, ({ owner }) => owner !== null && ids.has(owner.id));
    if (shown !== feed) client.setQueryData(queryKey, shown);
  }
}

function hideCommentsOf(client: QueryClient, ids: Ids): void {
  for (const [queryKey] of client.getQueriesData({ queryKey: queryKeys.comments.all })) {
    changeComments(client, String(queryKey[1]), (entries) =>
      entries.filter((entry) => entry.type === blacklistPlaceholderType || !ids.has(entry.owner.id)),
    );
  }
}
