import { icon } from '@/player/controls/icons';
import { make, makeButton } from '@/player/draw/dom';
import type { Notice, Words } from '@/player/words';

export interface Poster {
  readonly title: string;
  readonly alt: string;
  /** The cover's address; empty when the file names none. */
  readonly cover: string;
  readonly warnings: readonly string[];
  /** A play that was left half-way can be taken up again. */
  readonly resumable: boolean;
}

/** What stands before the first touch: cover, title, what to be ready for, and the way in. */
export function posterScreen(
  poster: Poster,
  words: Words,
  deeds: { readonly play: () => void; readonly fromStart: () => void },
): HTMLElement {
  const screen = make('section', 'screen poster');
  screen.ariaLabel = poster.title || words.play;
  if (poster.cover !== '') {
    const cover = make('img', 'cover');
    cover.alt = poster.alt;
    cover.addEventListener('error', () => cover.remove(), { once: true });
    cover.src = poster.cover;
    screen.append(cover);
  }
  const play = makeButton('play-button', poster.resumable ? words.resume : words.play, icon('play'));
  // The whole poster is the button for a finger; keys and screen readers have the real one.
  screen.addEventListener('click', deeds.play);
  const foot = make('div', 'poster-foot');
  if (poster.warnings.length > 0) {
    foot.append(make('ul', 'warnings', ...poster.warnings.map((warning) => make('li', '', warning))));
  }
  if (poster.title !== '') foot.append(make('h1', 'poster-title', poster.title));
  if (poster.resumable) {
    const fromStart = pill(words.fromStart, 'quiet', deeds.fromStart);
    fromStart.addEventListener('click', (event) => event.stopPropagation());
    foot.append(fromStart);
  }
  screen.append(play, foot);
  return screen;
}

export function endScreen(ending: string, words: Words, again: () => void): HTMLElement {
  const button = pill(words.again, 'strong', again);
  button.prepend(icon('again'));
  const screen = make('section', 'screen end', make('h2', 'end-title', words.theEnd));
  screen.ariaLabel = words.theEnd;
  if (ending !== '') screen.append(make('p', 'ending', ending));
  screen.append(button);
  return screen;
}

/** Says kindly why there is nothing to play. */
export function refusalScreen(
  { title, text }: Notice,
  action: { readonly label: string; readonly run: () => void } | null,
): HTMLElement {
  const screen = make(
    'section',
    'screen refusal',
    make('h2', 'refusal-title', title),
    make('p', 'refusal-text', text),
  );
  screen.role = 'alert';
  if (action !== null) screen.append(pill(action.label, 'strong', action.run));
  return screen;
}

export function loadingScreen(words: Words): HTMLElement {
  const screen = make('div', 'screen loading', make('span', 'spinner'), make('span', 'sr', words.loading));
  screen.role = 'status';
  return screen;
}

function pill(label: string, look: 'strong' | 'quiet', run: () => void): HTMLButtonElement {
  const button = makeButton(`pill ${look}`, '', document.createTextNode(label));
  button.addEventListener('click', run);
  return button;
}
