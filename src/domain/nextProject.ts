import type { ProjectView } from '@/domain/project';

/**
 * What to read after a project, out of the list that it stands in: the next one that was not played yet, from the
 * list's beginning where none follows, else simply the next one.
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
