import type { ComicObject, Project } from '@/comics/project';
import { anyObject } from '@/player/rules/anyObject';
import { pageActions } from '@/player/rules/pageActions';

/** Whether a comic has timers, shows them, or gives a choice only so much time. */
export function usesTimers(project: Project): boolean {
  const isStarted = project.pages.some((page) => pageActions(page).some(({ do: name }) => name === 'start'));
  return isStarted || anyObject(project, isTimed);
}

function isTimed(object: ComicObject): boolean {
  return object.type === 'countdown' || (object.type === 'choice' && object.timeLimit !== undefined);
}
