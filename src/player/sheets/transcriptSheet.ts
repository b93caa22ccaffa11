import { resolveText } from '@/comics/resolveText';
import { make } from '@/player/elements/dom';
import { textsAt } from '@/player/rules/textsAt';
import { type TranscriptLine, type TranscriptPage, transcript } from '@/player/rules/transcript';
import type { SheetContext } from '@/player/sheets/sheet';
import type { SheetWords } from '@/player/sheets/sheetWords';

/** The story so far as text: a heading for each page, then who says what, in reading order. */
export function transcriptSheet({
  words,
  player,
  preferences,
  project,
  files,
  started,
}: SheetContext): HTMLElement {
  const body = make(
    'article',
    'sheet-body transcript',
    make('p', 'sheet-story', player.text(project.meta.title)),
  );
  // A long text is scrolled by keys.
  body.tabIndex = 0;
  if (!started) {
    body.append(make('p', '', words.notStarted));
    return body;
  }
  const languages = preferences.languages();
  const pages = transcript(player.context, player.state(), {
    text: (text, moment) => resolveText(text, textsAt(languages, moment)),
    resourceAlt: (ref) => files.resource(ref)?.alt,
  });
  body.append(...pages.map((page) => pageText(page, words)));
  // The reader opens it at the page that is open; what came before is above.
  const latest = [...body.querySelectorAll('h3')].at(-1);
  if (latest !== undefined) {
    latest.tabIndex = -1;
    latest.autofocus = true;
  }
  return body;
}

function pageText({ number, alt, lines }: TranscriptPage, words: SheetWords): HTMLElement {
  const section = make('section', 'transcript-page', make('h3', '', words.page(number)));
  if (alt !== '') section.append(make('p', 'aside', alt));
  section.append(...lines.map((line) => lineText(line, words)));
  return section;
}

function lineText(line: TranscriptLine, words: SheetWords): HTMLElement {
  switch (line.kind) {
    case 'words':
      return line.speaker === ''
        ? make('p', '', line.words)
        : make('p', '', make('strong', '', `${line.speaker}: `), line.words);
    case 'choice': {
      const options = line.options.map(({ label, taken }) =>
        taken ? make('li', 'taken', make('strong', '', label), ` (${words.taken})`) : make('li', '', label),
      );
      return make('div', '', make('p', '', line.prompt || `${words.choice}:`), make('ul', '', ...options));
    }
    case 'picture':
    case 'sound':
    case 'target':
      return make('p', 'aside', `${words[line.kind]}: ${line.words}`);
  }
}
