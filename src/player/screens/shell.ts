import { make } from '@/player/elements/dom';

/** The player's fixed places: the drawing, what lies over it, captions, controls, and the spoken line. */
export interface Shell {
  /** Where taps and swipes on the drawing land. */
  readonly stagePlace: HTMLElement;
  /** A screen that comes by itself takes the focus, unless nobody has touched anything yet. */
  readonly showScreen: (screen: HTMLElement | null, takesFocus?: boolean) => void;
  readonly showCaptions: (captions: readonly string[]) => void;
  /** Puts a word between the drawing and the bar, which covers nothing; `null` takes it away. */
  readonly setNote: (note: HTMLElement | null) => void;
  readonly setBar: (bar: HTMLElement) => void;
  readonly setStage: (stage: HTMLElement) => void;
  /** Names the page, in the tab and for screen readers. */
  readonly setTitle: (title: string) => void;
  /** Tells a screen reader what has changed. */
  readonly announce: (words: string) => void;
}

export function createShell(root: HTMLElement): Shell {
  const captions = make('div', 'captions');
  const stagePlace = make('div', 'stage-place');
  const view = make('div', 'view', stagePlace, captions);
  const barPlace = make('div', 'bar-place');
  const spoken = make('div', 'sr');
  spoken.role = 'status';
  const heading = make('h1', 'sr');
  const main = make('main', 'whole', view, barPlace);
  root.replaceChildren(main, spoken);
  let screen: HTMLElement | null = null;
  let note: HTMLElement | null = null;

  return {
    stagePlace,
    setStage: (stage) => stagePlace.replaceChildren(stage),
    setTitle: (title) => {
      if (title === '') return;
      document.title = title;
      heading.textContent = title;
      main.prepend(heading);
    },
    setNote: (next) => {
      note?.remove();
      note = next;
      if (next !== null) barPlace.before(next);
    },
    setBar: (bar) => barPlace.replaceChildren(bar),
    showScreen: (next, takesFocus = true) => {
      const former = screen;
      const hadFocus = former?.contains(document.activeElement) ?? false;
      former?.remove();
      screen = next;
      stagePlace.inert = next !== null;
      if (next === null) {
        if (hadFocus)
          stagePlace.querySelector<HTMLElement>('.page:not([inert])')?.focus({ preventScroll: true });
        return;
      }
      view.append(next);
      // A reader who plays by keys goes on with the screen's own button.
      if (hadFocus || (takesFocus && document.hasFocus())) {
        next.querySelector('button')?.focus({ preventScroll: true });
      }
    },
    showCaptions: (texts) => {
      captions.replaceChildren(...texts.map((text) => make('p', 'caption', text)));
      // In the frame that lays the page out anyway: a page turn must not pay for a layout more.
      requestAnimationFrame(() => captions.classList.toggle('above', coversButton(captions, stagePlace)));
    },
    announce: (words) => {
      spoken.textContent = words;
    },
  };
}

/** Captions stand at the foot of the drawing unless something there is to be touched. */
function coversButton(captions: HTMLElement, stagePlace: HTMLElement): boolean {
  captions.classList.remove('above');
  if (captions.childElementCount === 0) return false;
  const { top } = captions.getBoundingClientRect();
  const buttons = stagePlace.querySelectorAll('.page:not([inert]) button');
  return [...buttons].some((button) => button.getBoundingClientRect().bottom > top);
}
