import { resolveText } from '@/comics/resolveText';
import { make } from '@/player/elements/dom';
import { textLanguage } from '@/player/rules/shownIdentity';
import { textsAt } from '@/player/rules/texts';
import { type TranscriptLine, type TranscriptPage, transcript } from '@/player/rules/transcript';
import type { SheetContext, SheetTexts } from '@/player/sheets/sheet';

type TranscriptContext = Pick<SheetContext, 'texts' | 'preferences' | 'project' | 'files' | 'started'> & {
  readonly player: Pick<SheetContext['player'], 'context' | 'state' | 'text' | 'title'>;
};

/** A heading for each page, then the texts with their speakers, in reading order. */
export function transcriptSheet({
  texts,
  player,
  preferences,
  project,
  files,
  started,
}: TranscriptContext): HTMLElement {
  const languages = preferences.languages();
  const language = textLanguage(project.meta, languages);
  const title = make('p', 'sheet-story', player.title());
  title.lang = language;
  const body = make('article', 'sheet-body transcript', title);
  // Makes it scrollable by keyboard.
  body.tabIndex = 0;
  if (!started) {
    body.append(make('p', '', texts.notStarted));
    return body;
  }
  const pages = transcript(player.context, player.state(), {
    text: (text, moment) => resolveText(text, textsAt(languages, moment)),
    resourceAlt: (ref) => files.resource(ref)?.alt,
  });
  body.append(...pages.map((page) => pageText(page, texts, language)));
  // Opens at the current page.
  const latest = [...body.querySelectorAll('h3')].at(-1);
  if (latest !== undefined) {
    latest.tabIndex = -1;
    latest.autofocus = true;
  }
  return body;
}

function pageText({ number, alt, lines }: TranscriptPage, texts: SheetTexts, language: string): HTMLElement {
  const elements = lines.map((line) => lineText(line, texts));
  if (alt !== '') elements.unshift(make('p', 'aside', alt));
  // The language of the interface may differ from that of the comic.
  for (const line of elements) line.lang = language;
  return make('section', 'transcript-page', make('h3', '', texts.page(number)), ...elements);
}

function lineText(line: TranscriptLine, texts: SheetTexts): HTMLElement {
  switch (line.kind) {
    case 'text':
      return line.speaker === ''
        ? make('p', '', line.text)
        : make('p', '', make('strong', '', `${line.speaker}: `), line.text);
    case 'choice': {
      const options = line.options.map(({ label, taken }) =>
        taken ? make('li', 'chosen', make('strong', '', label), ` (${texts.taken})`) : make('li', '', label),
      );
      return make('div', '', make('p', '', line.prompt || `${texts.choice}:`), make('ul', '', ...options));
    }
    case 'picture':
    case 'sound':
    case 'target':
      return make('p', 'aside', `${texts[line.kind]}: ${line.text}`);
  }
}
