import type { ComicPage } from '@/comics/project';
import { resolveText, type TextContext } from '@/comics/resolveText';
import { changedLines } from '@/player/rules/changedLines';
import type { PlayState } from '@/player/rules/playState';
import { textsAt } from '@/player/rules/textsAt';
import { pageLines, type TranscriptLine, type TranscriptWords } from '@/player/rules/transcript';

export interface ChangeTeller {
  /** The reader was told the page as it is now. */
  readonly start: (page: ComicPage, state: PlayState) => void;
  /** What came or changed on the page since it was told last. */
  readonly news: (page: ComicPage, state: PlayState) => string[];
}

interface TellerParts extends Pick<TranscriptWords, 'resourceAlt'> {
  readonly languages: () => TextContext['languages'];
}

export function createChangeTeller({ languages, resourceAlt }: TellerParts): ChangeTeller {
  const words: TranscriptWords = {
    text: (value, moment) => resolveText(value, textsAt(languages(), moment)),
    resourceAlt,
  };
  let told: { readonly visit: number; readonly lines: readonly TranscriptLine[] } | null = null;
  const start: ChangeTeller['start'] = (page, state) => {
    told = { visit: state.visit, lines: pageLines(page, state, words) };
  };
  return {
    start,
    news: (page, state) => {
      if (told?.visit !== state.visit) return [];
      const before = told.lines;
      start(page, state);
      return changedLines(before, told.lines);
    },
  };
}
