import { useEffect } from 'react';
import { keepCompositionKeys } from '@/lib/keepCompositionKeys';
import { keepTranslations } from '@/lib/keepTranslations';
import { passedFocus } from '@/lib/passedFocus';

/** Inputs without text, for which a phone opens no keyboard. */
const chosen = 'input:is([type="file"], [type="checkbox"], [type="radio"])';
/** Elements that the Tab key also reaches, except text fields. */
const pressable = `:is(a[href], button, ${chosen}, [role="button"][tabindex="0"], [role="tab"], summary):not(:disabled, [tabindex="-1"])`;
const unusable = ':disabled, [inert], [inert] *';
/**
 * The focus stays within its part. When a whole part is removed, the element that opens next gets the focus,
 * or else the content.
 */
const parts = 'main, aside, section, dialog, [role="dialog"], [role="alertdialog"]';
/**
 * Gets the focus itself, since its keys act on the focused item: a second Delete would remove the neighbor.
 */
const ownKeys = '[role="application"]';

/** Makes up for what browsers do to the whole page: to the focus, to keys, and by translating it. */
export function BrowserFixes() {
  useEffect(() => keepFocus(document), []);
  useEffect(() => keepCompositionKeys(window), []);
  useEffect(() => keepTranslations(document.body), []);
  return null;
}

/**
 * Keeps the focus near its position when the focused element is removed, for example by "Delete" in its own
 * row. Browsers would start at the top of the page. If another element takes the focus within two frames, it
 * keeps it. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  let focused: Element | null = null;
  /** The content around the focused element, unless that is in a dialog or the header. */
  let content: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    content = focused?.closest<HTMLElement>('#content') ?? null;
  };
  // The user has left the element, unless it is being removed or disabled; browsers fire the event then, too.
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
        // Elements around it may be replaced as well.
        const place = places.find(({ around }) => around.isConnected);
        if (place !== undefined) focusNeighbor(place.around, place.before);
        if (isLost()) content?.focus({ preventScroll: true });
      }),
    );
  });
  // VKUI's buttons stop the propagation of these events.
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

/**
 * Focuses the first element after the removed one, or else the last one before it, within the smallest part
 * around it that has any.
 */
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
  // An invisible element does not take the focus.
  if (!nearest.some(takesFocus)) focusNeighbor(around.parentElement, around.previousElementSibling);
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  element.toggleAttribute(passedFocus, true);
  element.addEventListener('blur', () => element.removeAttribute(passedFocus), { once: true });
  return true;
}
