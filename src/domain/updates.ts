import type { ProjectComment } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import type { ProfileView } from '@/domain/user';

/** Somebody began or ceased to follow somebody (docs/product/entities.md#update-events). */
export interface FollowUpdate {
  readonly type: 'follow';
  readonly followedUserId: string;
  readonly isActedUserFollowing: boolean;
  readonly actedUserData: { readonly user: { readonly id: string } };
}

/** Somebody liked a project or took the like back. */
export interface LikeUpdate {
  readonly type: 'like';
  readonly isLiked: boolean;
  readonly projectOwnerId: string;
  readonly data: { readonly user: { readonly id: string }; readonly project: { readonly id: string } };
}

/** A comment came or went. */
export interface CommentUpdate {
  readonly type: 'comment';
  readonly isAdded: boolean;
  readonly projectId: string;
  readonly projectComment: ProjectComment;
}

/** A project was renamed, described anew or moved to another custom feed; `null` leaves a field as it is. */
export interface ProjectInfoUpdate {
  readonly type: 'projectInfo';
  readonly projectId: string;
  readonly name: string;
  readonly feedId: string | null;
  readonly feedName: string | null;
  readonly description: string | null;
}

/** What the dispatcher or the native app pushes (docs/product/entities.md#update-events). */
export type UpdateEvent = FollowUpdate | LikeUpdate | CommentUpdate | ProjectInfoUpdate;

/**
 * A project after a pushed event; the very same one when the event does not concern it. Likes and follows count where
 * the viewer made them: others' come with the next answer of the server.
 */
export function updatedProject(
  project: ProjectView,
  event: UpdateEvent,
  viewerId: string | null,
): ProjectView {
  switch (event.type) {
    case 'like': {
      const isTheirs = event.data.user.id === viewerId && event.data.project.id === project.id;
      return isTheirs ? likedProject(project, event.isLiked) : project;
    }
    case 'follow': {
      const { owner } = project;
      const isTheirs = event.actedUserData.user.id === viewerId && owner?.id === event.followedUserId;
      return isTheirs ? withFollowedOwner(project, event.isActedUserFollowing) : project;
    }
    case 'projectInfo': {
      if (event.projectId !== project.id) return project;
      const { name, feedId, feedName, description } = event;
      return {
        ...project,
        name,
        description: description ?? project.description,
        feed: feedId !== null && feedName !== null ? { id: feedId, name: feedName } : project.feed,
      };
    }
    case 'comment':
      return project;
  }
}

/** A project that the viewer likes, or does not like any more; nothing is counted twice (docs/product/states.md#live-updates). */
function likedProject(project: ProjectView, isLiked: boolean): ProjectView {
  if (project.likedByMe === isLiked) return project;
  const likeCount = Math.max(0, project.likeCount + (isLiked ? 1 : -1));
  return { ...project, likedByMe: isLiked, likeCount };
}

function withFollowedOwner(project: ProjectView, followedByMe: boolean): ProjectView {
  const { owner } = project;
  if (owner === null || owner.followedByMe === followedByMe) return project;
  return { ...project, owner: { ...owner, followedByMe } };
}

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
    if (!isTheirs || user.followedByMe === isFollowed) return profile;
    const followerCount = counted(stats.followerCount, isFollowed);
    return { user: { ...user, followedByMe: isFollowed }, stats: { ...stats, followerCount } };
  }
  if (event.type === 'like') {
    const isTheirs = event.data.user.id === viewerId && event.projectOwnerId === user.id;
    return isTheirs
      ? { user, stats: { ...stats, likeCount: counted(stats.likeCount, event.isLiked) } }
      : profile;
  }
  return profile;
}

function counted(count: number, isOneMore: boolean): number {
  return Math.max(0, count + (isOneMore ? 1 : -1));
}
