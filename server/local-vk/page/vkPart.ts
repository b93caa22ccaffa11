import type { Switches } from '../switches';
import { find, make } from './dom';
import type { Words } from './words';

export interface VkPartActions {
  back(): void;
  more(): void;
  close(): void;
  openAgain(): void;
}

/** VK's own part of the page: bars, menu and buttons around the frame. */
export interface VkPart {
  show(switches: Switches, words: Words): void;
  showClosed(closed: boolean): void;
}

export function createVkPart(actions: VkPartActions): VkPart {
  const root = document.documentElement;
  const closed = find('#closed', HTMLElement);
  onClick('#bar-back', actions.back);
  onClick('#hardware-back', actions.back);
  onClick('#bar-more', actions.more);
  onClick('#bar-close', actions.close);
  onClick('#open-again', actions.openAgain);

  return {
    show({ theme, view }, words) {
      root.dataset.theme = theme;
      root.dataset.view = view;
      find('#menu', HTMLUListElement).replaceChildren(
        ...words.menu.map((word) => make('li', { textContent: word })),
      );
      write('#local-word', words.local);
      write('#search-word', words.search);
      write('#closed-word', words.closed);
      write('#open-again', words.openAgain);
      write('#hardware-back-word', words.hardwareBack);
      name('#bar-back', words.back);
      name('#bar-more', words.more);
      name('#bar-close', words.close);
    },
    showClosed(isClosed) {
      closed.hidden = !isClosed;
    },
  };
}

function onClick(selector: string, action: () => void): void {
  find(selector, HTMLButtonElement).addEventListener('click', action);
}

function write(selector: string, text: string): void {
  find(selector, HTMLElement).textContent = text;
}

function name(selector: string, text: string): void {
  find(selector, HTMLElement).setAttribute('aria-label', text);
}

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
