import type { ComicObject, Project } from '@/comics/project';
import { anyObject } from '@/player/rules/anyObject';
import { pageActions } from '@/player/rules/pageActions';

/** Whether a file has anything that moves by version 2. */
export function usesMotion(project: Project): boolean {
  const isMoved = ({ tracks, filter, depth, type }: ComicObject) =>
    (tracks ?? filter ?? depth) !== undefined || type === 'sprite';
  return (
    anyObject(project, isMoved) ||
    project.pages.some((page) =>
      pageActions(page).some(({ do: name }) => name === 'camera' || name === 'move'),
    )
  );
}
