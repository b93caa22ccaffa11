import type { ComicObject, ComicPage, DrawnText } from '@/comics/project';
import { isShown, shownOptions } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';
import { inReadingOrder } from '@/player/rules/texts';

/** A text in one language, for a voice. */
export interface SpokenLine {
  readonly text: string;
  readonly language: string;
}

interface Texts {
  readonly text: (text: DrawnText | undefined) => string;
  readonly language: (text: DrawnText | undefined) => string;
}

/** In reading order. Descriptions are omitted, since the listener sees the page. */
export function spokenLines(page: ComicPage, state: Knowledge, { text, language }: Texts): SpokenLine[] {
  const say = (value: DrawnText | undefined, speaker = ''): SpokenLine[] => {
    const spoken = text(value).trim();
    if (spoken === '') return [];
    return [{ text: speaker === '' ? spoken : `${speaker}: ${spoken}`, language: language(value) }];
  };
  const linesOf = (object: ComicObject): SpokenLine[] => {
    switch (object.type) {
      case 'text':
        return say(object.text);
      case 'bubble':
        return say(object.text, text(object.speaker));
      case 'button':
        return say(object.label);
      case 'choice':
        return [
          ...say(object.prompt),
          ...shownOptions(object, state).flatMap(({ option, isLocked }) =>
            // One line, so that the option is announced again without the reason once it is available.
            isLocked ? say(option.locked, text(option.label)) : say(option.label),
          ),
        ];
      case 'frame':
        return linesWithin(object.objects);
      default:
        return [];
    }
  };
  const linesWithin = (objects: readonly ComicObject[]): SpokenLine[] =>
    inReadingOrder(objects, page.readingOrder).flatMap(({ object }) =>
      isShown(object, state) ? linesOf(object) : [],
    );
  return linesWithin(page.objects);
}

/** Each earlier line matches one current line. */
export function addedLines(before: readonly SpokenLine[], now: readonly SpokenLine[]): SpokenLine[] {
  const known = before.map(({ text }) => text);
  return now.filter(({ text }) => {
    const index = known.indexOf(text);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** Longer text is split, since some voices stop in the middle of it. */
const maxPartLength = 160;

export function splitForSpeech({ text, language }: SpokenLine): SpokenLine[] {
  const parts: string[] = [];
  for (const sentence of text.match(/[^.!?…]+[.!?…]*\s*|[.!?…]+\s*/g) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= maxPartLength) {
      parts[parts.length - 1] = last + sentence;
    } else parts.push(sentence);
  }
  return parts.map((part) => ({ text: part.trim(), language }));
}
