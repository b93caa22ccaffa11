/** The text of what has the focus. Without a focus it is empty: the page itself would have the texts of all that it shows. */
export function focusedText(): string {
  const { activeElement, body } = document;
  return activeElement === body ? '' : (activeElement?.textContent ?? '');
}
