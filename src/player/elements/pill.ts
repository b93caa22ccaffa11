import { makeButton } from '@/player/elements/dom';

export function makePill(label: string, look: 'strong' | 'quiet', run: () => void): HTMLButtonElement {
  const button = makeButton(`pill ${look}`, '', document.createTextNode(label));
  button.addEventListener('click', run);
  return button;
}
