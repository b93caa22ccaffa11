export interface ScrollKeys {
  /** The page that is scrolled; `null` while none is. */
  readonly place: () => { readonly top: number; readonly window: number; readonly last: number } | null;
  readonly scrollTo: (top: number) => void;
  readonly back: () => void;
}

/** What a press of an arrow goes along, of the window. */
const line = 0.22;

/** Arrows scroll a tall page, Home and End lead to its ends; "on" and "back" are keys as on any page. */
export function listenToScrollKeys(view: Window, keys: ScrollKeys): void {
  view.addEventListener(
    'keydown',
    (event) => {
      const place = keys.place();
      if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
      // A field and an open sheet have their own keys, and one switch makes every key its own.
      if (view.document.querySelector('dialog[open], .scanned') !== null || isOn('input', event)) return;
      const top = topFor(event, place);
      const goesBack = event.code === 'Space' && event.shiftKey && !isOn('button', event);
      if (top === null && !goesBack) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (top !== null) keys.scrollTo(Math.min(place.last, Math.max(0, top)));
      else if (!event.repeat) keys.back();
    },
    true,
  );
}

function topFor(
  { code, shiftKey }: KeyboardEvent,
  { top, window, last }: { readonly top: number; readonly window: number; readonly last: number },
): number | null {
  if (shiftKey) return null;
  switch (code) {
    case 'ArrowDown':
      return top + window * line;
    case 'ArrowUp':
      return top - window * line;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function isOn(what: string, { target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(what) !== null;
}
