/**
 * Keys that choose or end a composed character are no business of the page: Escape would close what is open, Enter
 * would send. Safari says so of the last one only by its old code, 229. Returns a function that stops.
 */
export function keepCompositionKeys(view: Window): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopPropagation();
  };
  view.addEventListener('keydown', keep, true);
  return () => view.removeEventListener('keydown', keep, true);
}
