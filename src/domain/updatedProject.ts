import type { ProjectView } from '@/domain/project';
import type { UpdateEvent } from '@/domain/updateEvent';

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
  if (project.isLikedByCurUser === isLiked) return project;
  const likesCnt = Math.max(0, project.likesCnt + (isLiked ? 1 : -1));
  return { ...project, isLikedByCurUser: isLiked, likesCnt };
}

function withFollowedOwner(project: ProjectView, isFollowedByCurUser: boolean): ProjectView {
  const { owner } = project;
  if (owner === null || owner.isFollowedByCurUser === isFollowedByCurUser) return project;
  return { ...project, owner: { ...owner, isFollowedByCurUser } };
}
