/** The object that an event on the canvas is about; `null` for the canvas itself. */
export function focusedObject(target: EventTarget | null): number | null {
  const named = target instanceof Element && target.closest('[data-object]')?.getAttribute('data-object');
  return named ? Number(named) : null;
}

/** Fields in which nothing is written: a colour, a tick, a share. */
const wordless = ['color', 'checkbox', 'radio', 'range', 'button', 'submit', 'file'];

/** Whether keys write words there. */
export function isTypedIn(target: Element): boolean {
  const field = target.closest('input, textarea, [contenteditable]');
  return field !== null && !(field instanceof HTMLInputElement && wordless.includes(field.type));
}

/** Whether a field needs arrows, signs and letters for itself, though nobody writes words there. */
export function isFieldOfKeys(target: Element): boolean {
  return target.closest('select, input, [role="slider"], [role="tab"]') !== null;
}

/** Whether something lies over the editor, and keys are for that. */
export function isCovered(target: Element): boolean {
  const over = 'dialog[open], [role="dialog"], [aria-modal="true"]';
  return target.closest(over) !== null || document.querySelector(over) !== null;
}

/** Gives the focus to an object of the page. */
export function focusObject(place: HTMLElement | null, id: number): void {
  place?.querySelector<HTMLElement>(`[data-object="${id}"]`)?.focus({ preventScroll: true });
}
