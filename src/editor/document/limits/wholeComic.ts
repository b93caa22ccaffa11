import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { type Spare, spareOf } from '@/editor/document/limits/spare';
import { countObjects } from '@/editor/document/objects/roomFor';

/** What a comic as a whole may have only so many of. */
export const countedParts = [
  'pages',
  'objects',
  'resources',
  'variables',
  'symbols',
  'layers',
  'lists',
] as const;
export type CountedPart = (typeof countedParts)[number];

/** How many of a part there are (docs/comics-format.md#limits). */
export function countOf(part: CountedPart, project: ProjectFile): number {
  switch (part) {
    case 'objects':
      return countObjects(project);
    case 'pages':
    case 'resources':
      return project[part].length;
    case 'layers':
      return project.layers?.length ?? 0;
    default:
      return Object.keys(project[part] ?? {}).length;
  }
}

export function spareIn(project: ProjectFile, part: CountedPart): Spare {
  return spareOf(countOf(part, project), comicsLimits[part]);
}

/** The size of the file that the comic is, in bytes. */
export function fileBytes(project: ProjectFile): number {
  return new TextEncoder().encode(JSON.stringify(project)).length;
}
