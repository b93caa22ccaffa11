import { find } from './dom';

let hiding: ReturnType<typeof setTimeout> | undefined;

/** A short word at the foot of the page. */
export function showToast(text: string): void {
  const toast = find('#toast', HTMLElement);
  toast.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    toast.textContent = '';
  }, 4_000);
}
