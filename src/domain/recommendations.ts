import type { ProjectOwner, ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';

/** The most liked projects, excluding private and banned ones. */
export function mostLiked(projects: readonly ProjectView[], count: number): readonly ProjectView[] {
  return projects
    .filter(isPubliclyAccessible)
    .sort((one, other) => other.likeCount - one.likeCount)
    .slice(0, count);
}

/**
 * The project to read next from a list: the next one that was not played yet, wrapping around; otherwise simply the
 * next one.
 */
export function nextProject(
  projects: readonly ProjectView[],
  projectId: string,
  wasPlayed: (projectId: string) => boolean,
): ProjectView | undefined {
  const place = projects.findIndex(({ id }) => id === projectId);
  const others = [...projects.slice(place + 1), ...projects.slice(0, Math.max(0, place))];
  return others.find(({ id }) => !wasPlayed(id)) ?? others[0];
}

/** Distinct authors in the projects' order, without the viewer and authors whom they follow. */
export function authorsToFollow(
  projects: readonly ProjectView[],
  viewerId: string | null,
  count: number,
): readonly ProjectOwner[] {
  const authors = projects.flatMap(({ owner }) => owner ?? []);
  return [...new Map(authors.map((author) => [author.id, author])).values()]
    .filter(({ id, followedByMe }) => id !== viewerId && !followedByMe)
    .slice(0, count);
}
