import type { Project } from '@/comics/project';

/**
 * Whether a comic that is asked to play at once shows its poster first, for what a reader must know before.
 * Loud sounds are no reason: none is heard before the reader's touch.
 */
export function mustWarn({ meta }: Pick<Project, 'meta'>): boolean {
  return (meta.warnings ?? []).some((warning) => warning !== 'loud');
}
