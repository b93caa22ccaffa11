/**
 * The text of the focused element. Empty if nothing is focused, since the page itself contains all visible
 * texts.
 */
export function focusedText(): string {
  const { activeElement, body } = document;
  return activeElement === body ? '' : (activeElement?.textContent ?? '');
}
