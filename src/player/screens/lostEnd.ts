import { addStyle } from '@/player/elements/addStyle';
import { make, makePill } from '@/player/elements/dom';
import { errorScreen } from '@/player/screens/errorScreen';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import { type PlayerTexts, wordsFor } from '@/player/texts/playerTexts';

interface LostEndTexts {
  readonly screen: string;
  readonly note: string;
  /** Short, as it is beside the note. */
  readonly retry: string;
}

const english: LostEndTexts = {
  screen: 'This ending counts. What comes after it did not load.',
  note: 'The end did not load.',
  retry: 'Retry',
};

const russian: LostEndTexts = {
  screen: 'Концовка засчитана. То, что после неё, не загрузилось.',
  note: 'Концовка не загрузилась.',
  retry: 'Повторить',
};

function lostEndTextsFor(language: string): LostEndTexts {
  return wordsFor(language, { en: english, ru: russian });
}

addStyle(linkNoteStyle);

interface Spoken {
  readonly words: PlayerTexts;
  readonly language: string;
}

/** In place of an end that did not load. */
export function lostEndScreen(
  ending: string,
  { words, language }: Spoken,
  { retry, again }: { readonly retry: () => void; readonly again: () => void },
): HTMLElement {
  const title = ending === '' ? words.theEnd : `${words.theEnd}: ${ending}`;
  const text = lostEndTextsFor(language).screen;
  const screen = errorScreen({ title, text }, { label: words.retry, run: retry });
  screen.append(makePill(words.fromStart, 'quiet', again));
  return screen;
}

/** Beside an ending's page, whose end did not load. */
export function lostEndNote(language: string, retry: () => void): HTMLElement {
  const own = lostEndTextsFor(language);
  return make('div', 'link-note', make('p', '', own.note), makePill(own.retry, 'quiet', retry));
}
