import { make, makeButton } from '@/player/elements/dom';
import { drawIcon, playStroke } from '@/player/elements/icon';
import { makePill } from '@/player/elements/pill';
import type { PlayerWords } from '@/player/words/playerWords';

export interface Poster {
  readonly title: string;
  /** Empty when it is not known. */
  readonly titleLanguage: string;
  readonly alt: string;
  readonly altLanguage: string;
  /** Addresses of covers, the best first; the next stands in for one that cannot be had. */
  readonly covers: readonly string[];
  readonly warnings: readonly string[];
  /** Empty where there is only one. */
  readonly endings: string;
  /** A play that was left half-way can be resumed. */
  readonly resumable: boolean;
  /** The file warns of flashing light. */
  readonly flashes: boolean;
}

export interface PosterActions {
  readonly play: () => void;
  readonly fromStart: () => void;
  /** Plays with nothing that moves or flashes. */
  readonly playCalmly: () => void;
}

/** What stands before the first touch: cover, title, what to be ready for, and the way in. */
export function posterScreen(poster: Poster, words: PlayerWords, actions: PosterActions): HTMLElement {
  const screen = make('div', 'screen poster');
  const [first, ...others] = poster.covers.filter((address) => address !== '');
  if (first !== undefined) {
    const cover = make('img', 'cover');
    cover.alt = poster.alt;
    cover.lang = poster.altLanguage;
    cover.addEventListener('error', () => {
      const next = others.shift();
      if (next === undefined) cover.remove();
      else cover.src = next;
    });
    cover.src = first;
    screen.append(cover);
  }
  const play = makeButton(
    'play-button',
    poster.resumable ? words.resume : words.play,
    drawIcon(playStroke, 'solid'),
  );
  // The whole poster is the button for a finger; keys and screen readers have the real one.
  screen.addEventListener('click', actions.play);
  const foot = make('div', 'poster-foot');
  if (poster.title !== '') {
    const title = make('p', 'poster-title', poster.title);
    title.lang = poster.titleLanguage;
    foot.append(title);
  }
  if (poster.endings !== '') foot.append(make('p', 'poster-note', poster.endings));
  if (poster.warnings.length > 0) {
    const list = make('ul', 'warnings', ...poster.warnings.map((warning) => make('li', '', warning)));
    list.ariaLabel = words.beforeYouPlay;
    foot.append(list);
  }
  const otherWays = make('div', 'poster-others');
  const offer = (label: string, run: () => void) => {
    const button = makePill(label, 'quiet', run);
    button.addEventListener('click', (event) => event.stopPropagation());
    otherWays.append(button);
  };
  if (poster.resumable) offer(words.fromStart, actions.fromStart);
  if (poster.flashes) offer(words.withoutFlashes, actions.playCalmly);
  if (otherWays.childElementCount > 0) foot.append(otherWays);
  screen.append(play, foot);
  return screen;
}
