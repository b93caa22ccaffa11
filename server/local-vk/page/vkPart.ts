import type { Switches } from '../switches';
import { find, make } from './dom';
import type { HostTexts } from './hostTexts';

export interface VkPartActions {
  back(): void;
  more(): void;
  close(): void;
  openAgain(): void;
}

/** VK's part of the page: bars, menu and buttons around the frame. */
export interface VkPart {
  show(switches: Switches, texts: HostTexts): void;
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
    show({ theme, view }, texts) {
      root.dataset.theme = theme;
      root.dataset.view = view;
      find('#menu', HTMLUListElement).replaceChildren(
        ...texts.menu.map((text) => make('li', { textContent: text })),
      );
      write('#local-text', texts.local);
      write('#search-text', texts.search);
      write('#closed-text', texts.closed);
      write('#open-again', texts.openAgain);
      write('#hardware-back-text', texts.hardwareBack);
      name('#bar-back', texts.back);
      name('#bar-more', texts.more);
      name('#bar-close', texts.close);
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

/** The menu behind the three dots over an app. */
export function openAppMenu(texts: HostTexts, actions: MoreActions): void {
  const form = make(
    'form',
    { method: 'dialog' },
    entry(texts.reload, actions.reload),
    entry(texts.copyLink, actions.copyLink),
    entry(texts.cancel, () => undefined),
  );
  const dialog = make('dialog', { className: 'dialog', ariaLabel: texts.more }, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function entry(text: string, action: () => void): HTMLButtonElement {
  const button = make('button', { type: 'submit', className: 'button button-quiet', textContent: text });
  button.addEventListener('click', action);
  return button;
}
