import type { ProjectComment } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import type { ProfileView } from '@/domain/user';

/** A user followed or unfollowed another (docs/product/entities.md#update-events). */
interface FollowUpdate {
  readonly type: 'follow';
  readonly followedUserId: string;
  readonly isActedUserFollowing: boolean;
  readonly actedUserData: { readonly user: { readonly id: string } };
}

/** A user liked or unliked a project. */
export interface LikeUpdate {
  readonly type: 'like';
  readonly isLiked: boolean;
  /** `null` when the author is not known. */
  readonly projectOwnerId: string | null;
  readonly data: { readonly user: { readonly id: string }; readonly project: { readonly id: string } };
}

/** A comment was added or deleted. */
export interface CommentUpdate {
  readonly type: 'comment';
  readonly isAdded: boolean;
  readonly projectId: string;
  readonly projectComment: ProjectComment;
}

/** A project's name, description or custom feed was changed; `null` keeps a field. */
interface ProjectInfoUpdate {
  readonly type: 'projectInfo';
  readonly projectId: string;
  readonly name: string;
  readonly feedId: string | null;
  readonly feedName: string | null;
  readonly description: string | null;
}

/** Events that the dispatcher or the native app pushes (docs/product/entities.md#update-events). */
export type UpdateEvent = FollowUpdate | LikeUpdate | CommentUpdate | ProjectInfoUpdate;

/**
 * Applies an event to a project; returns the same object when nothing changes. Only the viewer's own likes and follows
 * count; those of others arrive with the next response.
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

/** A repeated event must not be counted twice (docs/product/states.md#live-updates). */
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
 * Applies an event to a profile; returns the same object when nothing changes. Only the viewer's own actions change
 * counters, and none becomes negative (docs/product/states.md#live-updates).
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
