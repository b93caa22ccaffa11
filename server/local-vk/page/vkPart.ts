import type { Switches } from '../switches';
import { find, make } from './dom';
import type { HostTexts } from './hostTexts';

interface VkPartActions {
  back(): void;
  more(): void;
  close(): void;
  openAgain(): void;
}

/** VK's part of the page: bars, menu and buttons around the frame. */
interface VkPart {
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

/** The menu of the three-dots button above an app. */
export function openAppMenu(texts: HostTexts, actions: { reload(): void; copyLink(): void }): void {
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

interface AppFrame {
  /** Loads the app in a new frame. Fragments are copied exactly from the page's URL. */
  open(address: string): void;
  close(): void;
  post(message: object): void;
  isFrom(event: MessageEvent): boolean;
  resize(width: number, height: number | null): void;
  resetSize(): void;
  size(): { readonly width: number; readonly height: number };
}

const limits = { width: [630, 1000], height: [500, 4050] } as const;

/** The frame in which the app runs, on another site than this page. */
export function createAppFrame(): AppFrame {
  const box = find('#frame-box', HTMLElement);
  let frame: HTMLIFrameElement | null = null;
  let origin = '';

  return {
    open(address) {
      frame?.remove();
      origin = new URL(address).origin;
      // A new element each time: a changed `src` would add a history entry, to which Back would return.
      frame = make('iframe', { className: 'frame', title: 'Kadr', src: address });
      frame.allow = 'clipboard-write; fullscreen; autoplay; microphone';
      box.append(frame);
    },
    close() {
      frame?.remove();
      frame = null;
    },
    post: (message) => frame?.contentWindow?.postMessage(message, origin),
    isFrom: (event) => frame !== null && event.source === frame.contentWindow && event.origin === origin,
    resize(width, height) {
      box.style.setProperty('--frame-width', `${clamp(width, limits.width)}px`);
      if (height !== null) box.style.setProperty('--frame-height', `${clamp(height, limits.height)}px`);
    },
    resetSize: () => box.removeAttribute('style'),
    size: () => ({ width: box.clientWidth, height: box.clientHeight }),
  };
}

function clamp(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

const outside = 'outside-the-app';
const inside = 'inside-the-app';

/**
 * The phone's back button goes back in the app's history, which the browser keeps together with the page's. An entry of
 * this page precedes the app's first one, so that the last step back leaves the app, not the page.
 */
export function onAppLeave(onLeave: () => void): void {
  window.addEventListener('popstate', (event) => {
    if (event.state === outside) onLeave();
  });
}

/** Adds the entry before the app's first one, once. */
export function pushAppEntry(): void {
  if (history.state === inside) return;
  history.replaceState(outside, '');
  history.pushState(inside, '');
}
