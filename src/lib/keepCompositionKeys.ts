/**
 * Stops keys that choose or end a composed character (IME): Escape would close something, and Enter would send. Safari
 * marks the last one only by the old code 229. Returns a function that stops the listener.
 */
export function keepCompositionKeys(view: Window): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopPropagation();
  };
  view.addEventListener('keydown', keep, true);
  return () => view.removeEventListener('keydown', keep, true);
}
