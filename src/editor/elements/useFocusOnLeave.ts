import { useEffect } from 'react';

/** A pressed button that disappears takes the focus along: it goes to the page that is edited. */
export function useFocusOnLeave(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-page][aria-current="page"]')?.focus({ preventScroll: true });
    },
    [],
  );
}
