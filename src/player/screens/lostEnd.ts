import { addStyle } from '@/player/elements/addStyle';
import { make, makePill } from '@/player/elements/dom';
import { errorScreen } from '@/player/screens/errorScreen';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import { type PlayerWords, wordsFor } from '@/player/words/playerWords';

/** What is told of a story's end that did not come. */
interface LostEndWords {
  readonly screen: string;
  readonly note: string;
  /** Short, as it stands beside the note. */
  readonly retry: string;
}

const english: LostEndWords = {
  screen: 'This ending counts. What comes after it did not load.',
  note: 'The end did not load.',
  retry: 'Retry',
};

const russian: LostEndWords = {
  screen: 'Концовка засчитана. То, что после неё, не загрузилось.',
  note: 'Концовка не загрузилась.',
  retry: 'Повторить',
};

function lostEndWordsFor(language: string): LostEndWords {
  return wordsFor(language, { en: english, ru: russian });
}

addStyle(linkNoteStyle);

interface Spoken {
  readonly words: PlayerWords;
  readonly language: string;
}

/** Stands where the end of a story would, which did not come. */
export function lostEndScreen(
  ending: string,
  { words, language }: Spoken,
  { retry, again }: { readonly retry: () => void; readonly again: () => void },
): HTMLElement {
  const title = ending === '' ? words.theEnd : `${words.theEnd}: ${ending}`;
  const text = lostEndWordsFor(language).screen;
  const screen = errorScreen({ title, text }, { label: words.retry, run: retry });
  screen.append(makePill(words.fromStart, 'quiet', again));
  return screen;
}

/** Stands beside an ending's page, which it does not cover, when its end did not come. */
export function lostEndNote(language: string, retry: () => void): HTMLElement {
  const own = lostEndWordsFor(language);
  return make('div', 'link-note', make('p', '', own.note), makePill(own.retry, 'quiet', retry));
}
