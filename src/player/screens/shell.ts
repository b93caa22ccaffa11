import { make } from '@/player/elements/dom';

/** A word of an ending, a link that waits for a tap, or that the kept place is gone, or that no voice can read. */
type NoteKind = 'ending' | 'link' | 'place' | 'aloud';

/** The player's fixed places: the drawing, what lies over it, captions, controls, and the spoken line. */
export interface Shell {
  /** Where taps and swipes on the drawing land. */
  readonly stagePlace: HTMLElement;
  /** A screen that comes by itself takes the focus, unless nobody has touched anything yet. */
  readonly showScreen: (screen: HTMLElement | null, takesFocus?: boolean) => void;
  readonly showCaptions: (captions: readonly string[]) => void;
  /** Puts a note of its kind between the drawing and the bar, which covers nothing; `null` takes it away. */
  readonly setNote: (kind: NoteKind, note: HTMLElement | null) => void;
  readonly setBar: (bar: HTMLElement) => void;
  readonly setStage: (stage: HTMLElement) => void;
  /** Names the page, in the tab and for screen readers. */
  readonly setTitle: (title: string) => void;
  /** The language of the comic, which may be another one than that of the player's own words. */
  readonly setLanguage: (language: string) => void;
  /** Tells a screen reader what has changed. */
  readonly announce: (words: string) => void;
}

export function createShell(root: HTMLElement, onRoom: (height: number) => void): Shell {
  const stagePlace = make('div', 'stage-place');
  const view = make('div', 'view', stagePlace);
  const barPlace = make('div', 'bar-place');
  const captions = make('div', 'captions');
  // Whoever reads captions by touch is told of them; unless they are wanted there are none.
  captions.ariaLive = 'polite';
  captions.dir = 'auto';
  const answers = make('div', 'answers');
  const foot = make('div', 'foot over', captions, answers);
  // Here from the beginning, so that what comes into it is told.
  const notes = make('div', 'notes');
  notes.ariaLive = 'polite';
  const side = make('div', 'side', foot, notes, barPlace);
  const spoken = make('div', 'sr');
  spoken.role = 'status';
  const heading = make('h1', 'sr');
  const main = make('main', 'whole', view, side);
  // The first page does not wait for it; without a network everything stays where it is drawn.
  const arrange = () =>
    import('@/player/screens/arrangeFoot').then(
      ({ arrangeFoot }) =>
        arrangeFoot({ whole: main, stagePlace, barPlace, foot, captions, answers, onRoom }),
      () => undefined,
    );
  root.replaceChildren(main, spoken);
  let screen: HTMLElement | null = null;
  const shownNotes = new Map<NoteKind, HTMLElement>();
  const focusPage = () =>
    stagePlace.querySelector<HTMLElement>('.page:not([inert])')?.focus({ preventScroll: true });

  return {
    stagePlace,
    setStage: (stage) => {
      stagePlace.replaceChildren(stage);
      void arrange();
    },
    setTitle: (title) => {
      if (title === '') return;
      document.title = title;
      heading.textContent = title;
      main.prepend(heading);
    },
    setNote: (kind, note) => {
      const former = shownNotes.get(kind);
      const hadFocus = former?.contains(document.activeElement) ?? false;
      former?.remove();
      if (note === null) shownNotes.delete(kind);
      else {
        shownNotes.set(kind, note);
        notes.append(note);
      }
      if (hadFocus) focusPage();
    },
    setLanguage: (language) => {
      for (const told of [stagePlace, foot, heading, spoken]) told.lang = language;
    },
    setBar: (bar) => barPlace.replaceChildren(bar),
    showScreen: (next, takesFocus = true) => {
      const former = screen;
      const hadFocus = former?.contains(document.activeElement) ?? false;
      former?.remove();
      screen = next;
      stagePlace.inert = next !== null;
      if (next === null) {
        if (hadFocus) focusPage();
        return;
      }
      view.append(next);
      // A reader who plays by keys goes on with the screen's own button.
      if (hadFocus || (takesFocus && document.hasFocus())) {
        next.querySelector('button')?.focus({ preventScroll: true });
      }
    },
    showCaptions: (texts) => captions.replaceChildren(...texts.map((text) => make('p', 'caption', text))),
    announce: (words) => {
      // A paragraph of its own each time: what is said twice is heard twice.
      spoken.replaceChildren(make('p', '', words));
    },
  };
}
