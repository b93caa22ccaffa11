import { make, makeButton } from '@/player/draw/dom';
import type { Notice, Words } from '@/player/words';

/** Says kindly why there is nothing to play. */
export function refusalScreen(
  { title, text }: Notice,
  action: { readonly label: string; readonly run: () => void } | null,
): HTMLElement {
  const screen = make(
    'section',
    'screen refusal',
    make('h2', 'refusal-title', title),
    make('p', 'refusal-text', text),
  );
  screen.role = 'alert';
  if (action !== null) screen.append(makePill(action.label, 'strong', action.run));
  return screen;
}

export function loadingScreen(words: Words): HTMLElement {
  const screen = make('div', 'screen loading', make('span', 'spinner'), make('span', 'sr', words.loading));
  screen.role = 'status';
  return screen;
}

export function makePill(label: string, look: 'strong' | 'quiet', run: () => void): HTMLButtonElement {
  const button = makeButton(`pill ${look}`, '', document.createTextNode(label));
  button.addEventListener('click', run);
  return button;
}
