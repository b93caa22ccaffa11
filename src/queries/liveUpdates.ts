import type { QueryClient } from '@tanstack/react-query';
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
import { blockedIds } from '@/queries/blocks';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { changeComments } from '@/queries/comments';
import { cachedCurrentUser } from '@/queries/currentUser';
import type { LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';

/** Applies an update event to the cache (docs/product/states.md#live-updates). */
export function applyUpdate(client: QueryClient, event: UpdateEvent): void {
  const viewerId = cachedCurrentUser(client)?.id ?? null;
  if (event.type === 'comment') {
    applyComment(client, event);
    return;
  }
  if (event.type !== 'like' || !isShownAlready(client, event)) {
    changeProfiles(client, (profile) => updatedProfile(profile, event, viewerId));
  }
  changeProjects(client, (project) => updatedProject(project, event, viewerId));
}

/** An open list shows new comments of anybody but the blocked. */
function applyComment(client: QueryClient, event: CommentUpdate): void {
  const { isAdded, projectId, projectComment } = event;
  if (isAdded && blockedIds(client).has(projectComment.owner.id)) return;
  changeComments(client, projectId, (entries) =>
    isAdded ? withComment(entries, projectComment) : replaceComment(entries, projectComment),
  );
}

/**
 * A profile does not contain the viewer's likes, but its cards do; without this check a like would be counted twice.
 */
function isShownAlready(client: QueryClient, { data, isLiked }: LikeUpdate): boolean {
  const feeds = client.getQueriesData<LoadedFeed>({ queryKey: queryKeys.feeds.all });
  const shown = [
    ...feeds.flatMap(([, feed]) => feed?.projects ?? []),
    client.getQueryData<ProjectView>(queryKeys.projects.one(data.project.id)),
  ].find((project) => project?.id === data.project.id);
  return shown?.likedByMe === isLiked;
}

/** Applies an event that the host has pushed, unchecked. */
export function applyPushedUpdate(client: QueryClient, pushed: unknown): void {
  const read = updateEvent.safeParse(pushed);
  if (read.success) applyUpdate(client, read.data);
  else console.warn('A pushed update is not one that is known here.', pushed);
}
