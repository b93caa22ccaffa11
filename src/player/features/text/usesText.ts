import { letteredFonts } from '@/comics/features/richText';
import type { ComicObject, Project } from '@/comics/project';
import { anyObject } from '@/player/rules/anyObject';

/** Whether a file has runs, lettering that comes with the player, or names that are seen. */
export function usesText(project: Project): boolean {
  return anyObject(project, isRich);
}

function isRich(object: ComicObject): boolean {
  const { textStyle } = object;
  if (letteredFonts.some((font) => font === textStyle?.font)) return true;
  switch (object.type) {
    case 'text':
      return hasRuns(object.text);
    case 'bubble':
      return object.nameTag !== undefined || hasRuns(object.text);
    case 'button':
      return hasRuns(object.label);
    case 'choice':
      return (
        hasRuns(object.prompt) ||
        object.options.some(({ label, locked }) => hasRuns(label) || hasRuns(locked))
      );
    default:
      return false;
  }
}

/** Whether a text has a list of runs, in any language or form. */
export function hasRuns(text: unknown): boolean {
  if (Array.isArray(text)) return true;
  return typeof text === 'object' && text !== null && Object.values(text).some(hasRuns);
}
