import type { Project } from '@/comics/project';

/**
 * Whether the poster comes first even where the comic is to play at once, since readers must be warned. Loud sounds
 * need no warning: none is heard before the reader's touch.
 */
export function mustWarn({ meta }: Pick<Project, 'meta'>): boolean {
  return (meta.warnings ?? []).some((warning) => warning !== 'loud');
}
