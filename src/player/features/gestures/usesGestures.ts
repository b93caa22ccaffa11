import type { Project } from '@/comics/project';
import { anyObject } from '@/player/rules/anyObject';

/** Whether a reader's hand has something to do in a comic beside tapping. */
export function usesGestures(project: Project): boolean {
  return anyObject(project, ({ gesture, type }) => gesture !== undefined || type === 'input');
}
