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

/** The object's own text, the prompt of a choice, or the option of an index. */
export type TextPart = 'own' | 'prompt' | number;

/** `null` where there is none, or where it has plural forms. */
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

function localText(text: DrawnText | undefined) {
  return text === undefined || isText(text) ? {} : text;
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

/** Letters of one series are undone together. */
export function typeText(
  pageId: number,
  object: ComicObject,
  { language, isLocal }: TypedText,
  content: string,
  series: string,
  part: TextPart = firstPart(object),
): Command {
  const before = textOf(object, part);
  const kept = isLocal
    ? { ...localText(before), [language]: typedIn(localText(before)[language], content) }
    : typedIn(before, content);
  return setFields(pageId, object.id, fieldsWith(object, part, kept), series, 'typed');
}

function fieldsWith(object: ComicObject, part: TextPart, text: DrawnText): ObjectFields {
  if (object.type === 'button') return { label: text };
  if (object.type !== 'choice') return { text };
  if (typeof part !== 'number') return { prompt: text };
  return {
    options: object.options.map((option, index) => (index === part ? { ...option, label: text } : option)),
  };
}

interface DrawnPart {
  readonly part: TextPart;
  readonly room: HTMLElement;
  readonly content: HTMLElement;
}

export function drawnParts(drawn: HTMLElement | undefined): readonly DrawnPart[] {
  const owners = [...(drawn?.querySelectorAll<HTMLElement>('.prompt, [data-option]') ?? [])];
  if (owners.length === 0) return partIn(drawn, 'own');
  return owners.flatMap((owner) => {
    const { option } = owner.dataset;
    return partIn(owner, option === undefined ? 'prompt' : Number(option));
  });
}

function partIn(owner: HTMLElement | undefined, part: TextPart): readonly DrawnPart[] {
  const room = owner?.querySelector<HTMLElement>('.textbox');
  const content = room?.querySelector<HTMLElement>('.text-content');
  return room && content ? [{ part, room, content }] : [];
}

export function partAt(
  parts: readonly DrawnPart[],
  { x, y }: { readonly x: number; readonly y: number },
): TextPart | undefined {
  const distances = parts.map(({ part, room }) => {
    const { left, right, top, bottom } = (room.closest('[data-option]') ?? room).getBoundingClientRect();
    const [across, down] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
    return { part, far: Math.hypot(across, down) };
  });
  const [nearest] = distances.toSorted((one, other) => one.far - other.far);
  return nearest?.part;
}

/** As laid out, before any rotation. */
export function boxWithin(drawn: HTMLElement, room: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = room;
  let [x, y] = [width / 2, height / 2];
  for (
    let element: Element | null = room;
    element instanceof HTMLElement && element !== drawn && drawn.contains(element);
    element = element.offsetParent
  ) {
    x += element.offsetLeft;
    y += element.offsetTop;
  }
  return { x, y, width, height };
}
