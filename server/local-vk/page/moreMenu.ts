import { make } from './dom';
import type { Words } from './words';

export interface MoreActions {
  reload(): void;
  copyLink(): void;
}

/** What VK keeps behind the three dots over an app. */
export function openMore(words: Words, actions: MoreActions): void {
  const form = make(
    'form',
    { method: 'dialog' },
    entry(words.reload, actions.reload),
    entry(words.copyLink, actions.copyLink),
    entry(words.cancel, () => undefined),
  );
  const dialog = make('dialog', { className: 'dialog', ariaLabel: words.more }, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function entry(text: string, action: () => void): HTMLButtonElement {
  const button = make('button', { type: 'submit', className: 'button button-quiet', textContent: text });
  button.addEventListener('click', action);
  return button;
}
