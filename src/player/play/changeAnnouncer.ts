import type { ComicPage } from '@/comics/project';
import { resolveText, type TextContext } from '@/comics/resolveText';
import type { PlayState } from '@/player/rules/playState';
import { textsAt } from '@/player/rules/texts';
import { pageLines, type TranscriptLine, type TranscriptSource } from '@/player/rules/transcript';

/** The new text on a page, to announce to screen readers after a tap. */
export function changedLines(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): string[] {
  const known = before.flatMap(textsOf);
  return now.flatMap(textsOf).filter((texts) => {
    const index = known.indexOf(texts);
    if (index < 0) return true;
    // Each line matches only one, since the same text may be added again.
    known.splice(index, 1);
    return false;
  });
}

function textsOf(line: TranscriptLine): string[] {
  switch (line.kind) {
    case 'text':
      return [line.speaker === '' ? line.text : `${line.speaker}: ${line.text}`];
    case 'choice':
      return [line.prompt, ...line.options.map(({ label }) => label)].filter((texts) => texts !== '');
    default:
      return [line.text];
  }
}

export interface ChangeAnnouncer {
  readonly start: (page: ComicPage, state: PlayState) => void;
  readonly news: (page: ComicPage, state: PlayState) => string[];
}

interface AnnouncerParts extends Pick<TranscriptSource, 'resourceAlt'> {
  readonly languages: () => TextContext['languages'];
}

export function createChangeAnnouncer({ languages, resourceAlt }: AnnouncerParts): ChangeAnnouncer {
  const texts: TranscriptSource = {
    text: (value, moment) => resolveText(value, textsAt(languages(), moment)),
    resourceAlt,
  };
  let last: { readonly visit: number; readonly lines: readonly TranscriptLine[] } | null = null;
  const start: ChangeAnnouncer['start'] = (page, state) => {
    last = { visit: state.visit, lines: pageLines(page, state, texts) };
  };
  return {
    start,
    news: (page, state) => {
      if (last?.visit !== state.visit) return [];
      const before = last.lines;
      start(page, state);
      return changedLines(before, last.lines);
    },
  };
}
