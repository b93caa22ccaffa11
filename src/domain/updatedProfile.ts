import type { UpdateEvent } from '@/domain/updateEvent';
import type { ProfileView } from '@/domain/user';

/**
 * A profile after a pushed event; the very same one when the event does not concern it. Its counters change by the
 * viewer's own doings alone, and none falls below zero (docs/product/states.md#live-updates).
 */
export function updatedProfile(
  profile: ProfileView,
  event: UpdateEvent,
  viewerId: string | null,
): ProfileView {
  const { user, stats } = profile;
  if (event.type === 'follow') {
    const isTheirs = event.actedUserData.user.id === viewerId && event.followedUserId === user.id;
    const isFollowed = event.isActedUserFollowing;
    if (!isTheirs || user.isFollowedByCurUser === isFollowed) return profile;
    const followersCnt = counted(stats.followersCnt, isFollowed);
    return { user: { ...user, isFollowedByCurUser: isFollowed }, stats: { ...stats, followersCnt } };
  }
  if (event.type === 'like') {
    const isTheirs = event.data.user.id === viewerId && event.projectOwnerId === user.id;
    return isTheirs
      ? { user, stats: { ...stats, likesCnt: counted(stats.likesCnt, event.isLiked) } }
      : profile;
  }
  return profile;
}

function counted(count: number, isOneMore: boolean): number {
  return Math.max(0, count + (isOneMore ? 1 : -1));
}
