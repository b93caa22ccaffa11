import type { ComicPage } from '@/comics/project';
import { resolveText, type TextContext } from '@/comics/resolveText';
import type { PlayState } from '@/player/rules/playState';
import { textsAt } from '@/player/rules/texts';
import { pageLines, type TranscriptLine, type TranscriptWords } from '@/player/rules/transcript';

/** New text on a page, for screen readers after a tap. */
export function changedLines(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): string[] {
  const known = before.flatMap(wordsOf);
  return now.flatMap(wordsOf).filter((words) => {
    const index = known.indexOf(words);
    if (index < 0) return true;
    // Each line matches one: the same text may be added again.
    known.splice(index, 1);
    return false;
  });
}

function wordsOf(line: TranscriptLine): string[] {
  switch (line.kind) {
    case 'words':
      return [line.speaker === '' ? line.words : `${line.speaker}: ${line.words}`];
    case 'choice':
      return [line.prompt, ...line.options.map(({ label }) => label)].filter((words) => words !== '');
    default:
      return [line.words];
  }
}

export interface ChangeAnnouncer {
  readonly start: (page: ComicPage, state: PlayState) => void;
  readonly news: (page: ComicPage, state: PlayState) => string[];
}

interface AnnouncerParts extends Pick<TranscriptWords, 'resourceAlt'> {
  readonly languages: () => TextContext['languages'];
}

export function createChangeAnnouncer({ languages, resourceAlt }: AnnouncerParts): ChangeAnnouncer {
  const words: TranscriptWords = {
    text: (value, moment) => resolveText(value, textsAt(languages(), moment)),
    resourceAlt,
  };
  let told: { readonly visit: number; readonly lines: readonly TranscriptLine[] } | null = null;
  const start: ChangeAnnouncer['start'] = (page, state) => {
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
