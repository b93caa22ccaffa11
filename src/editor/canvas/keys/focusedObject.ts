/** The object that an event on the canvas is about; `null` for the canvas itself. */
export function focusedObject(target: EventTarget | null): number | null {
  const named = target instanceof Element && target.closest('[data-object]')?.getAttribute('data-object');
  return named ? Number(named) : null;
}

/** Whether keys write words there. */
export function isTypedIn(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Gives the focus to an object of the page. */
export function focusObject(place: HTMLElement | null, id: number): void {
  place?.querySelector<HTMLElement>(`[data-object="${id}"]`)?.focus({ preventScroll: true });
}
