import { make } from '@/player/elements/dom';

/** An ending, a link to tap, a lost position, or a missing voice. */
type NoteKind = 'ending' | 'link' | 'place' | 'aloud';

export interface Shell {
  readonly stagePlace: HTMLElement;
  /** A screen that appears automatically takes the focus, unless nothing has been touched yet. */
  readonly showScreen: (screen: HTMLElement | null, takesFocus?: boolean) => void;
  readonly showCaptions: (captions: readonly string[]) => void;
  /** Shown between the drawing and the bar; `null` removes it. */
  readonly setNote: (kind: NoteKind, note: HTMLElement | null) => void;
  readonly setBar: (bar: HTMLElement) => void;
  /** The code that arranges the area below the drawing loads when the network is idle. */
  readonly setStage: (stage: HTMLElement, lineFree: Promise<unknown>) => void;
  readonly setTitle: (title: string) => void;
  /** The comic's language, which may differ from that of the interface. */
  readonly setLanguage: (language: string) => void;
  readonly announce: (text: string) => void;
}

export function createShell(root: HTMLElement, onRoom: (height: number) => void): Shell {
  const stagePlace = make('div', 'stage-area');
  const view = make('div', 'view', stagePlace);
  const barPlace = make('div', 'bar-slot');
  const captions = make('div', 'captions');
  // For readers of captions who use Braille; they are off by default.
  captions.setAttribute('aria-live', 'polite');
  captions.dir = 'auto';
  const answers = make('div', 'answers');
  const footer = make('div', 'footer over', captions, answers);
  // In the document from the beginning, so that changes are announced.
  const notes = make('div', 'notes');
  notes.setAttribute('aria-live', 'polite');
  const side = make('div', 'side', footer, notes, barPlace);
  const spoken = make('div', 'sr-only');
  spoken.setAttribute('role', 'status');
  const heading = make('h1', 'sr-only');
  const main = make('main', 'whole', view, side);
  // The first page does not wait for this; offline everything stays where it is drawn.
  const arrange = () =>
    import('@/player/screens/arrangeFooter').then(
      ({ arrangeFooter }) =>
        arrangeFooter({ whole: main, stagePlace, barPlace, footer, captions, answers, onRoom }),
      () => undefined,
    );
  root.replaceChildren(main, spoken);
  let screen: HTMLElement | null = null;
  const shownNotes = new Map<NoteKind, HTMLElement>();
  const focusPage = () =>
    stagePlace.querySelector<HTMLElement>('.page:not([inert])')?.focus({ preventScroll: true });

  return {
    stagePlace,
    setStage: (stage, lineFree) => {
      stagePlace.replaceChildren(stage);
      main.dataset.staged = '';
      void lineFree.then(arrange);
    },
    setTitle: (title) => {
      if (title === '') return;
      document.title = title;
      heading.textContent = title;
      main.prepend(heading);
    },
    setNote: (kind, note) => {
      const previous = shownNotes.get(kind);
      const hadFocus = previous?.contains(document.activeElement) ?? false;
      previous?.remove();
      if (note === null) shownNotes.delete(kind);
      else {
        shownNotes.set(kind, note);
        notes.append(note);
      }
      if (hadFocus) focusPage();
    },
    setLanguage: (language) => {
      for (const part of [stagePlace, footer, heading, spoken]) part.lang = language;
    },
    setBar: (bar) => barPlace.replaceChildren(bar),
    showScreen: (next, takesFocus = true) => {
      const previous = screen;
      const hadFocus = previous?.contains(document.activeElement) ?? false;
      previous?.remove();
      screen = next;
      // Firefox 115 cannot select by what an element contains.
      main.dataset.screen = next?.className ?? '';
      stagePlace.inert = next !== null;
      if (next === null) {
        if (hadFocus) focusPage();
        return;
      }
      view.append(next);
      // Keyboard users continue with the screen's own button.
      if (hadFocus || (takesFocus && document.hasFocus())) {
        next.querySelector('button')?.focus({ preventScroll: true });
      }
    },
    showCaptions: (texts) => captions.replaceChildren(...texts.map((text) => make('p', 'caption', text))),
    announce: (text) => {
      // Always a new paragraph, so that repeated text is announced again.
      spoken.replaceChildren(make('p', '', text));
    },
  };
}
