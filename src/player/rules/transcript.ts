import type { ComicObject, ComicPage, DrawnText } from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';
import { isShown, offeredOptions } from '@/player/rules/conditions';
import { shownPicture } from '@/player/rules/looks';
import {
  type Knowledge,
  type Moment,
  type PlayContext,
  type PlayState,
  pageNumber,
} from '@/player/rules/playState';
import { inReadingOrder } from '@/player/rules/texts';

export type TranscriptLine =
  /** `speaker` is empty for narration. */
  | { readonly kind: 'text'; readonly speaker: string; readonly text: string }
  | { readonly kind: 'picture' | 'sound' | 'target'; readonly text: string }
  | {
      readonly kind: 'choice';
      readonly prompt: string;
      readonly options: readonly { readonly label: string; readonly taken: boolean }[];
    };

export interface TranscriptPage {
  /** Counted from 1 in the file's order. */
  readonly number: number;
  readonly alt: string;
  readonly lines: readonly TranscriptLine[];
}

export interface TranscriptSource {
  readonly text: (text: DrawnText | undefined, moment: Knowledge) => string;
  readonly resourceAlt: (ref: Ref) => LocalizedText | undefined;
}

/** In reading order, with every page in the state in which it was left. */
export function transcript(
  context: PlayContext,
  state: PlayState,
  source: TranscriptSource,
): TranscriptPage[] {
  const places: readonly Moment[] = [...state.history, state];
  return places.flatMap((place) => {
    const page = context.page(place.page);
    if (page === undefined) return [];
    const number = pageNumber(context.project, page.id);
    const alt = source.text(page.alt, place);
    return [{ number, alt, lines: pageLines(page, place, source) }];
  });
}

/** Texts and descriptions of a page at a moment, in reading order. */
export function pageLines(
  page: ComicPage,
  place: Moment,
  { text, resourceAlt }: TranscriptSource,
): TranscriptLine[] {
  const say = (value: DrawnText | undefined) => text(value, place);

  const linesOf = (object: ComicObject): TranscriptLine[] => {
    switch (object.type) {
      case 'text':
        return [{ kind: 'text', speaker: '', text: say(object.text) }];
      case 'bubble':
        return [{ kind: 'text', speaker: say(object.speaker), text: say(object.text) }];
      case 'image':
      case 'sprite':
        return [{ kind: 'picture', text: say(object.alt ?? resourceAlt(shownPicture(object, place))) }];
      case 'hotspot':
      case 'button':
      case 'input':
        return [{ kind: 'target', text: say(object.label) }];
      case 'choice':
        return [{ kind: 'choice', prompt: say(object.prompt), options: optionsOf(object, place, say) }];
      case 'frame':
        return [{ kind: 'picture', text: say(object.alt) }, ...linesWithin(object.objects)];
      default:
        return [{ kind: 'picture', text: say(object.alt) }];
    }
  };
  const linesWithin = (objects: readonly ComicObject[]): TranscriptLine[] =>
    inReadingOrder(objects, page.readingOrder).flatMap(({ object }) =>
      isShown(object, place) ? linesOf(object) : [],
    );

  const sounds = (page.sounds ?? []).map(
    ({ caption }): TranscriptLine => ({ kind: 'sound', text: say(caption) }),
  );
  return [...sounds, ...linesWithin(page.objects)].filter(
    (line) => line.kind === 'choice' || line.text !== '',
  );
}

function optionsOf(
  object: Extract<ComicObject, { type: 'choice' }>,
  place: Moment,
  say: (text: DrawnText | undefined) => string,
): { readonly label: string; readonly taken: boolean }[] {
  const [choice, taken] = place.choice ?? [];
  return offeredOptions(object, place).map(({ index, option }) => ({
    label: say(option.label),
    taken: choice === object.id && taken === index,
  }));
}
