import { useEffect } from 'react';
import { keepCompositionKeys } from '@/lib/keepCompositionKeys';
import { standsIn } from '@/lib/standsIn';

/** Inputs without a text, for which a phone opens no keyboard. */
const chosen = 'input:is([type="file"], [type="checkbox"], [type="radio"])';
/** What the Tab key reaches, too, other than fields for texts. */
const pressable = `:is(a[href], button, ${chosen}, [role="button"][tabindex="0"], [role="tab"], summary):not(:disabled, [tabindex="-1"])`;
const unusable = ':disabled, [inert], [inert] *';
/** The focus stays within the part that it was in. When a whole part is removed, what opens next takes it, or the content. */
const parts = 'main, aside, section, dialog, [role="dialog"], [role="alertdialog"]';
/** It takes the focus itself, as its keys act on what has it: a second Delete would remove the neighbor. */
const ownKeys = '[role="application"]';

/**
 * Keeps the focus near where it was when the element that has it is removed, as by "Delete" in its own row: browsers
 * would begin at the top of the page. Whatever else takes the focus within two frames comes first. Keys that compose a
 * character stay in their field.
 */
export function KeepFocus() {
  useEffect(() => keepFocus(document), []);
  useEffect(() => keepCompositionKeys(window), []);
  return null;
}

/** Returns what ends it. */
export function keepFocus(page: Document): () => void {
  let focused: Element | null = null;
  /** Around it, unless it is in a dialog or the header. */
  let content: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    content = focused?.closest<HTMLElement>('#content') ?? null;
  };
  // A person left it, unless it is being removed or disabled: browsers say so of these, too.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected === true && !focused.matches(unusable)) focused = null;
    });
  const isLost = () => page.activeElement === null || page.activeElement === page.body;
  const observer = new MutationObserver((records) => {
    if (focused === null || focused.isConnected || !isLost()) return;
    const gone = focused;
    const removal = records.findLast(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((removed) => removed.contains(gone)),
    );
    focused = null;
    const places =
      removal?.target instanceof Element ? placesAround(removal.target, removal.previousSibling) : [];
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isLost()) return;
        // What was around it may be replaced as well.
        const place = places.find(({ around }) => around.isConnected);
        if (place !== undefined) focusNeighbor(place.around, place.before);
        if (isLost()) content?.focus({ preventScroll: true });
      }),
    );
  });
  // VKUI's buttons keep these events to themselves.
  page.addEventListener('focusin', remember, true);
  page.addEventListener('focusout', forget, true);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember, true);
    page.removeEventListener('focusout', forget, true);
    observer.disconnect();
  };
}

interface Place {
  readonly around: Element;
  readonly before: Node | null;
}

function placesAround(around: Element, before: Node | null): readonly Place[] {
  const { parentElement, previousElementSibling } = around;
  const further = parentElement === null ? [] : placesAround(parentElement, previousElementSibling);
  return [{ around, before }, ...further];
}

/** The first one after what was removed, else the last one before it, in the smallest part around that has any. */
function focusNeighbor(around: Element | null, before: Node | null): void {
  if (around === null || !around.isConnected) return;
  const canvas = around.closest<HTMLElement>(ownKeys);
  canvas?.focus({ preventScroll: true });
  if (canvas !== null || around.closest(parts) === null) return;
  const found = [...around.querySelectorAll<HTMLElement>(pressable)];
  const isAfter = (element: Element) =>
    !before?.isConnected ||
    (!before.contains(element) &&
      (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const start = found.findIndex(isAfter);
  const nearest =
    start === -1 ? found.reverse() : [...found.slice(start), ...found.slice(0, start).reverse()];
  // What is not shown does not take it.
  if (!nearest.some(takesFocus)) focusNeighbor(around.parentElement, around.previousElementSibling);
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  element.toggleAttribute(standsIn, true);
  element.addEventListener('blur', () => element.removeAttribute(standsIn), { once: true });
  return true;
}
