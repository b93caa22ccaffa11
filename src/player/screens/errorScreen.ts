import { make, makePill } from '@/player/elements/dom';
import type { Notice } from '@/player/texts/playerTexts';

export function errorScreen(
  { title, text }: Notice,
  action: { readonly label: string; readonly run: () => void } | null,
): HTMLElement {
  const screen = make(
    'section',
    'screen error',
    make('h2', 'error-title', title),
    make('p', 'error-text', text),
  );
  screen.role = 'alert';
  if (action !== null) screen.append(makePill(action.label, 'strong', action.run));
  return screen;
}
