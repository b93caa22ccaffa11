import type { FieldPath } from '@/editor/elements/asked/AskedField';

const takesFocus = [
  'textarea',
  'select',
  'input',
  'button:not([disabled], [tabindex="-1"])',
  'summary',
].join();

/** Gives the focus to a field by its path, or to the nearest thing around it that is there; `false` when nothing of it is. */
export function focusField(root: HTMLElement, path: FieldPath): boolean {
  const place = placeOf(root, path);
  if (place === root) return false;
  const field = place.matches(takesFocus) ? place : place.querySelector<HTMLElement>(takesFocus);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** A number is an item of a list, and what has no mark of its own belongs to what is around it. */
function placeOf(root: HTMLElement, path: FieldPath): HTMLElement {
  const [key] = path;
  if (key === undefined) return root;
  if (/^\d+$/.test(key)) {
    const item = root.querySelector('ol, ul')?.children[Number(key)];
    return item instanceof HTMLElement ? placeOf(item, path.slice(1)) : root;
  }
  const marked = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('/');
    const place = marked.find(({ dataset }) => dataset.field === name);
    if (place !== undefined) return placeOf(place, path.slice(length));
  }
  return root;
}
