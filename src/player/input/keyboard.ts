import { keepCompositionKeys } from '@/lib/keepCompositionKeys';
import { letterCode } from '@/lib/letterCode';
import { isVisible } from '@/player/elements/isVisible';

const onScreen = '.page:not([inert]) button, .answer, .screen button, .screen summary, .notes button';
const inSheet = 'button, input, select, summary, a[href]';

/** In reading order: the controls of an open sheet, or else those of the page and screen. */
export function focusTargets(document: Document): HTMLElement[] {
  const sheet = openSheetOf(document);
  const found =
    sheet?.querySelectorAll<HTMLElement>(inSheet) ?? document.querySelectorAll<HTMLElement>(onScreen);
  return [...found].filter((target) => target.closest('[inert], .beyond') === null && isVisible(target));
}

export function openSheetOf(document: Document): HTMLDialogElement | null {
  return document.querySelector('dialog[open]');
}

/** `false` when there is no target in that direction. */
export function moveFocus(document: Document, step: 1 | -1): boolean {
  const targets = focusTargets(document);
  const focused = document.activeElement;
  const now = focused instanceof HTMLElement ? targets.indexOf(focused) : -1;
  const next = now < 0 ? targets.at(step > 0 ? 0 : -1) : targets[now + step];
  if (next !== undefined) focusOn(next);
  return next !== undefined;
}

/**
 * A target on a page that is still turning is not scrolled to, since that would scroll the page around the
 * player.
 */
export function focusOn(target: HTMLElement): void {
  target.focus({ preventScroll: target.closest('.page') !== null && !isWithinWindow(target) });
}

function isWithinWindow(target: HTMLElement): boolean {
  const { top, right, bottom, left } = target.getBoundingClientRect();
  return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
}

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

/** By the code of the letter, so that a Russian layout works the same. */
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

/** In a right-to-left book, the next page is on the left. */
const mirroredKeys: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export function listenToKeys(view: Window, actions: KeyActions, isRightToLeft: boolean): void {
  keepCompositionKeys(view);
  view.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // An open sheet handles its own keys; only muting works everywhere.
    if (openSheetOf(view.document) !== null && letterCode(event) !== 'KeyM') return;
    const step = focusSteps[event.code];
    if (step !== undefined && moveFocus(view.document, step)) event.preventDefault();
    const action = actionOf(event, isRightToLeft);
    if (action === undefined) return;
    event.preventDefault();
    // A held key must not rush through the story.
    if (!event.repeat) actions[action]();
  });
}

/** Space and Enter belong to a focused button; elsewhere they continue the story. */
function actionOf(event: KeyboardEvent, isRightToLeft: boolean): keyof KeyActions | undefined {
  const code = letterCode(event);
  if (code !== 'Space' && code !== 'Enter') {
    return actionByCode[isRightToLeft ? (mirroredKeys[code] ?? code) : code];
  }
  return event.target instanceof Element && event.target.closest('button') !== null ? undefined : 'next';
}
