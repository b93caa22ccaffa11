import { type IconName, icon, make, makeButton } from '@/player/elements/dom';
import { playerTextsFor, textsIn } from '@/player/texts/playerTexts';

/** Loaded together with the bar. */
const english = {
  back: 'Back',
  next: 'Next',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  captions: 'Captions',
  fullScreen: 'Full screen',
  more: 'Settings and text',
  pause: 'Pause',
  resume: 'Resume',
  controls: 'Player',
};

const russian: typeof english = {
  back: 'Назад',
  next: 'Вперёд',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  captions: 'Субтитры',
  fullScreen: 'На весь экран',
  more: 'Настройки и текст',
  pause: 'Пауза',
  resume: 'Продолжить',
  controls: 'Плеер',
};

const barTextsFor = textsIn(english, russian);

interface BarState {
  readonly page: number;
  readonly pages: number;
  /** Every reader sees all pages in the same order, so that page numbers make sense. */
  readonly counts: boolean;
  readonly progress: number;
  readonly canGoBack: boolean;
  readonly canContinue: boolean;
  readonly muted: boolean;
  readonly captions: boolean;
  /** Pages turn automatically, so the reader must be able to stop them. */
  readonly advancesAutomatically: boolean;
  readonly paused: boolean;
  readonly fullScreen: boolean;
}

interface BarActions {
  readonly back: () => void;
  readonly next: () => void;
  readonly mute: () => void;
  readonly captions: () => void;
  readonly fullScreen: () => void;
  readonly pause: () => void;
  readonly more: () => void;
}

interface BarButtons {
  readonly sound: boolean;
  readonly captions: boolean;
  readonly fullScreen: boolean;
}

interface Bar {
  readonly element: HTMLElement;
  readonly show: (state: BarState, language: string) => void;
}

export function createBar(buttons: BarButtons, actions: BarActions): Bar {
  const control = (sign: IconName, run: () => void) => {
    const button = makeButton('control', '', icon(sign));
    button.addEventListener('click', run);
    return button;
  };
  const back = control('back', actions.back);
  const next = control('next', actions.next);
  const mute = control('soundOn', actions.mute);
  const captions = control('captions', actions.captions);
  const fullScreen = control('fullScreen', actions.fullScreen);
  const pause = control('pause', actions.pause);
  const more = control('more', actions.more);
  // In a narrow bar they are hidden, since the settings have them too.
  captions.classList.add('wide-only');
  fullScreen.classList.add('wide-only');
  const fill = make('span', 'progress-fill');
  const number = make('span', 'page-number');
  number.setAttribute('aria-hidden', 'true');
  const track = make('span', 'progress-track', fill);
  track.setAttribute('role', 'progressbar');
  const element = make('div', 'bar', back, track, number);
  element.setAttribute('role', 'group');
  element.append(pause);
  if (buttons.captions) element.append(captions);
  if (buttons.sound) element.append(mute);
  if (buttons.fullScreen) element.append(fullScreen);
  element.append(more, next);

  return {
    element,
    show: (state, language) => {
      const texts = { ...playerTextsFor(language), ...barTextsFor(language) };
      element.setAttribute('aria-label', texts.controls);
      name(back, texts.back);
      name(next, texts.next);
      name(captions, texts.captions);
      name(fullScreen, texts.fullScreen);
      setHidden(fullScreen, !state.fullScreen);
      name(more, texts.more);
      name(pause, state.paused ? texts.resume : texts.pause);
      setHidden(pause, !state.advancesAutomatically);
      pause.replaceChildren(icon(state.paused ? 'play' : 'pause'));
      name(mute, state.muted ? texts.soundOn : texts.soundOff);
      mute.replaceChildren(icon(state.muted ? 'soundOff' : 'soundOn'));
      captions.setAttribute('aria-pressed', String(state.captions));
      // Dimmed, not disabled: a button that is disabled under the finger would lose the focus.
      back.setAttribute('aria-disabled', String(!state.canGoBack));
      next.setAttribute('aria-disabled', String(!state.canContinue));
      fill.style.transform = `scaleX(${state.progress})`;
      number.hidden = !state.counts;
      number.textContent = `${state.page} / ${state.pages}`;
      track.setAttribute('aria-label', state.counts ? texts.page(state.page, state.pages) : texts.progress);
      track.setAttribute('aria-valuemin', '0');
      track.setAttribute('aria-valuemax', '100');
      track.setAttribute('aria-valuenow', String(Math.round(state.progress * 100)));
    },
  };
}

/** When a hidden button has the focus, the nearest visible one gets it. */
function setHidden(button: HTMLElement, hidden: boolean): void {
  const had = hidden && button.contains(document.activeElement);
  const row = [...(button.parentElement?.children ?? [])];
  button.hidden = hidden;
  if (!had) return;
  const place = row.indexOf(button);
  const near = row
    .filter((one) => one instanceof HTMLButtonElement && !one.hidden)
    .sort((one, other) => Math.abs(row.indexOf(one) - place) - Math.abs(row.indexOf(other) - place));
  for (const one of near) {
    // A button that is hidden in a narrow bar cannot take the focus.
    if (one instanceof HTMLElement) one.focus();
    if (document.activeElement === one) return;
  }
}

function name(button: HTMLButtonElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}
