import type { QueryClient } from '@tanstack/react-query';
import { replaceComment, withComment } from '@/domain/commentList';
import type { ProjectView } from '@/domain/project';
import { updatedProfile } from '@/domain/updatedProfile';
import { updatedProject } from '@/domain/updatedProject';
import type { CommentUpdate, LikeUpdate, UpdateEvent } from '@/domain/updateEvent';
import { changeComments } from '@/queries/changeComments';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { currentUserOf } from '@/queries/session/currentUser';

/** Brings what somebody did into everything that is cached (docs/product/states.md#live-updates). */
export function applyUpdate(client: QueryClient, event: UpdateEvent): void {
  const viewerId = currentUserOf(client)?._id ?? null;
  if (event.type === 'comment') {
    applyComment(client, event);
    return;
  }
  if (event.type !== 'like' || !isShownAlready(client, event)) {
    changeProfiles(client, (profile) => updatedProfile(profile, event, viewerId));
  }
  changeProjects(client, (project) => updatedProject(project, event, viewerId));
}

/** Whoever wrote it: an open list shows what is said. */
function applyComment(client: QueryClient, event: CommentUpdate): void {
  const { isAdded, projectId, projectComment } = event;
  changeComments(client, projectId, (entries) =>
    isAdded ? withComment(entries, projectComment) : replaceComment(entries, projectComment),
  );
}

/** A profile does not tell which of its likes are the viewer's own; the cards do, so that nothing is counted twice. */
function isShownAlready(client: QueryClient, { data, isLiked }: LikeUpdate): boolean {
  const feeds = client.getQueriesData<LoadedFeed>({ queryKey: keys.feeds.all });
  const shown = [
    ...feeds.flatMap(([, feed]) => feed?.projects ?? []),
    client.getQueryData<ProjectView>(keys.projects.one(data.project.id)),
  ].find((project) => project?.id === data.project.id);
  return shown?.isLikedByCurUser === isLiked;
}
