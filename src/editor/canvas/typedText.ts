import type { ComicObject, DrawnText, ProjectFile, RichString } from '@/comics/project';
import { textTag } from '@/comics/resolveText';
import type { Command } from '@/editor/document/Command';
import { type ObjectFields, setFields } from '@/editor/document/objects/updateObjects';
import { applyTyping, plainText } from '@/editor/document/text/runs';

interface TypedText {
  readonly content: string;
  readonly language: string;
  readonly isLocal: boolean;
}

/** The object's own text, the prompt of a choice, or the option with this index. */
export type TextPart = 'own' | 'prompt' | number;

/** `null` where there is no text, or where it has plural forms. */
export function typedText(
  object: ComicObject,
  project: ProjectFile,
  language: string,
  part: TextPart = firstPart(object),
): TypedText | null {
  const text = textOf(object, part);
  if (text === undefined) return null;
  if (isText(text)) return { content: plainText(text), language: project.meta.language, isLocal: false };
  const chosen = textTag(text, [language, project.meta.language]);
  if (chosen === undefined) return { content: '', language: project.meta.language, isLocal: true };
  const content = text[chosen];
  return isText(content) ? { content: plainText(content), language: chosen, isLocal: true } : null;
}

function typedIn(before: unknown, content: string): RichString {
  return isText(before) ? applyTyping(before, content) : content;
}

function isText(text: unknown): text is RichString {
  return typeof text === 'string' || Array.isArray(text);
}

export function firstPart(object: ComicObject): TextPart {
  if (object.type !== 'choice') return 'own';
  return object.prompt === undefined ? 0 : 'prompt';
}

function textOf(object: ComicObject, part: TextPart): DrawnText | undefined {
  switch (object.type) {
    case 'choice':
      return typeof part === 'number' ? object.options[part]?.label : object.prompt;
    case 'text':
    case 'bubble':
      return object.text;
    case 'button':
      return object.label;
    default:
      return undefined;
  }
}

/** Typed characters of one series are undone together. */
export function typeText(
  pageId: number,
  object: ComicObject,
  { language, isLocal }: TypedText,
  content: string,
  series: string,
  part: TextPart = firstPart(object),
): Command {
  const before = textOf(object, part);
  const local = before === undefined || isText(before) ? {} : before;
  const kept = isLocal
    ? { ...local, [language]: typedIn(local[language], content) }
    : typedIn(before, content);
  return setFields(pageId, object.id, fieldsWith(object, part, kept), series, 'typedText');
}

function fieldsWith(object: ComicObject, part: TextPart, text: DrawnText): ObjectFields {
  if (object.type === 'button') return { label: text };
  if (object.type !== 'choice') return { text };
  if (typeof part !== 'number') return { prompt: text };
  return {
    options: object.options.map((option, index) => (index === part ? { ...option, label: text } : option)),
  };
}
