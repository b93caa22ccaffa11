import { moveFocus, openSheetOf } from '@/player/input/focusTargets';

export interface KeyActions {
  readonly next: () => unknown;
  readonly back: () => unknown;
  readonly escape: () => unknown;
  readonly mute: () => void;
  readonly fullScreen: () => void;
  readonly captions: () => void;
  readonly settings: () => void;
  readonly transcript: () => void;
  readonly readAloud: () => void;
}

/** By the key's place on the keyboard, so that a Russian layout works the same. */
const actionByCode: Readonly<Record<string, keyof KeyActions>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Backspace: 'back',
  Escape: 'escape',
  KeyM: 'mute',
  KeyF: 'fullScreen',
  KeyC: 'captions',
  KeyS: 'settings',
  KeyT: 'transcript',
  KeyR: 'readAloud',
};

const focusSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** In a book that is read from right to left, what lies to the left comes next. */
const turnedRound: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export function listenToKeys(view: Window, actions: KeyActions, isRightToLeft: boolean): void {
  view.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // An open sheet has its own keys; only the sound can be turned off from everywhere.
    if (openSheetOf(view.document) !== null && event.code !== 'KeyM') return;
    const step = focusSteps[event.code];
    if (step !== undefined && moveFocus(view.document, step)) event.preventDefault();
    const action = actionOf(event, isRightToLeft);
    if (action === undefined) return;
    event.preventDefault();
    // A held key must not rush through the story.
    if (!event.repeat) actions[action]();
  });
}

/** Space and Enter belong to the button that has the focus; anywhere else they turn the page. */
function actionOf({ code, target }: KeyboardEvent, isRightToLeft: boolean): keyof KeyActions | undefined {
  if (code !== 'Space' && code !== 'Enter') {
    return actionByCode[isRightToLeft ? (turnedRound[code] ?? code) : code];
  }
  return target instanceof Element && target.closest('button') !== null ? undefined : 'next';
}
