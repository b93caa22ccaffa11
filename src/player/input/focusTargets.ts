const onScreen = '.page:not([inert]) button, .answer, .screen button, .screen summary, .notes button';
const inSheet = 'button, input, select, summary, a[href]';

/** What can be touched now, in reading order: an open sheet's controls, else the page's and the screen's. */
export function focusTargets(document: Document): HTMLElement[] {
  const sheet = openSheetOf(document);
  const found =
    sheet?.querySelectorAll<HTMLElement>(inSheet) ?? document.querySelectorAll<HTMLElement>(onScreen);
  return [...found].filter(
    (target) =>
      target.closest('[inert], .beyond') === null && target.checkVisibility({ visibilityProperty: true }),
  );
}

export function openSheetOf(document: Document): HTMLDialogElement | null {
  return document.querySelector('dialog[open]');
}

/** Walks the targets; `false` when there is none that way. */
export function moveFocus(document: Document, step: 1 | -1): boolean {
  const targets = focusTargets(document);
  const focused = document.activeElement;
  const now = focused instanceof HTMLElement ? targets.indexOf(focused) : -1;
  const next = now < 0 ? targets.at(step > 0 ? 0 : -1) : targets[now + step];
  if (next !== undefined) focusOn(next);
  return next !== undefined;
}

/**
 * Gives a target the focus. A target that a turning page still carries past our window is not scrolled to: that
 * would move the page around us.
 */
export function focusOn(target: HTMLElement): void {
  target.focus({ preventScroll: target.closest('.page') !== null && !isWithinWindow(target) });
}

function isWithinWindow(target: HTMLElement): boolean {
  const { top, right, bottom, left } = target.getBoundingClientRect();
  return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
}
