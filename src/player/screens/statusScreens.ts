import { make, makePill } from '@/player/elements/dom';
import type { Notice, PlayerTexts } from '@/player/texts/playerTexts';

/** Milliseconds until a message says that loading takes longer. */
const timeoutMs = 5000;

export function loadingScreen(texts: PlayerTexts, retry: () => void): HTMLElement {
  const screen = make(
    'div',
    'screen loading',
    make('span', 'spinner'),
    make('span', 'sr-only', texts.loading),
  );
  screen.setAttribute('role', 'status');
  setTimeout(() => {
    if (!screen.isConnected) return;
    screen.append(make('p', 'error-text', texts.slow), makePill(texts.retry, 'primary', retry));
  }, timeoutMs);
  return screen;
}

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
  screen.setAttribute('role', 'alert');
  if (action !== null) screen.append(makePill(action.label, 'primary', action.run));
  return screen;
}
