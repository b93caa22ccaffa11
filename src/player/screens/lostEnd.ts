import { addStyle, make, makePill } from '@/player/elements/dom';
import pageNotesStyle from '@/player/screens/pageNotes.css?inline';
import { errorScreen } from '@/player/screens/statusScreens';
import { type PlayerTexts, textsIn } from '@/player/texts/playerTexts';

const english = {
  screen: 'This ending counts. The end screen didn’t load.',
  note: 'The end screen didn’t load.',
  /** Short, since it is beside the note. */
  retry: 'Retry',
};

const russian: typeof english = {
  screen: 'Концовка засчитана. То, что после неё, не загрузилось.',
  note: 'Концовка не загрузилась.',
  retry: 'Повторить',
};

const lostEndTextsFor = textsIn(english, russian);

addStyle(pageNotesStyle);

interface Spoken {
  readonly texts: PlayerTexts;
  readonly language: string;
}

export function lostEndScreen(
  ending: string,
  { texts, language }: Spoken,
  { retry, again }: { readonly retry: () => void; readonly again: () => void },
): HTMLElement {
  const title = ending === '' ? texts.theEnd : `${texts.theEnd}: ${ending}`;
  const text = lostEndTextsFor(language).screen;
  const screen = errorScreen({ title, text }, { label: texts.retry, run: retry });
  screen.append(makePill(texts.fromStart, 'secondary', again));
  return screen;
}

/** A note beside an ending's page, when the end failed to load. */
export function lostEndNote(language: string, retry: () => void): HTMLElement {
  const own = lostEndTextsFor(language);
  return make('div', 'link-note', make('p', '', own.note), makePill(own.retry, 'secondary', retry));
}
