import { addStyle } from '@/player/elements/addStyle';
import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import { errorScreen } from '@/player/screens/errorScreen';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import { lostEndWordsFor } from '@/player/words/lostEndWords';
import type { PlayerWords } from '@/player/words/playerWords';

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
