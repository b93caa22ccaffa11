import type { ProjectOwner, ProjectView } from '@/domain/project';

/** The authors of projects, the first of them first and each once: neither the viewer nor whom they follow already. */
export function authorsToFollow(
  projects: readonly ProjectView[],
  viewerId: string | null,
  count: number,
): readonly ProjectOwner[] {
  const authors = projects.flatMap(({ owner }) => owner ?? []);
  return [...new Map(authors.map((author) => [author.id, author])).values()]
    .filter(({ id, isFollowedByCurUser }) => id !== viewerId && !isFollowedByCurUser)
    .slice(0, count);
}
