import type { ComicObject, DrawnText, ProjectFile } from '@/comics/project';
import { textTag } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import type { Command } from '@/editor/document/Command';
import { setFields } from '@/editor/document/objects/setFields';

/** Words that can be typed where they stand, and the language that they are of. */
export interface TypedText {
  readonly words: string;
  readonly language: string;
  readonly isLocal: boolean;
}

/** The text of an object that is typed in place; `null` where there is none, or where its words have looks of their own. */
export function typedText(object: ComicObject, project: ProjectFile, language: string): TypedText | null {
  const text = textOf(object);
  if (text === undefined) return null;
  if (typeof text === 'string') return { words: text, language: project.meta.language, isLocal: false };
  if (Array.isArray(text)) return null;
  const chosen = textTag(text, [language, project.meta.language]);
  if (chosen === undefined) return { words: '', language: project.meta.language, isLocal: true };
  const words = new Map<string, unknown>(Object.entries(text)).get(chosen);
  return typeof words === 'string' ? { words, language: chosen, isLocal: true } : null;
}

function textOf(object: ComicObject): DrawnText | undefined {
  switch (object.type) {
    case 'text':
    case 'bubble':
      return object.text;
    case 'button':
      return object.label;
    default:
      return undefined;
  }
}

/** Writes words in the place of those that were typed before; letters of one series are undone together. */
export function typeText(
  pageId: number,
  object: ComicObject,
  { language, isLocal }: TypedText,
  words: string,
  series: string,
): Command {
  const before = textOf(object);
  const kept: LocalizedText =
    isLocal && typeof before === 'object' ? Object.assign({}, before, { [language]: words }) : words;
  const fields = object.type === 'button' ? { label: kept } : { text: kept };
  return setFields(pageId, object.id, fields, series, 'typed');
}
