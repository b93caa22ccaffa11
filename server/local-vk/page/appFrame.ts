import { find, make } from './dom';

export interface AppFrame {
  /** Opens the app anew. Fragments go into the address exactly as the page's own address has them. */
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
  const place = find('#frame-place', HTMLElement);
  let frame: HTMLIFrameElement | null = null;
  let origin = '';

  return {
    open(address) {
      frame?.remove();
      origin = new URL(address).origin;
      // A new element each time: a changed `src` would leave an entry in the history, and Back would replay it.
      frame = make('iframe', { className: 'frame', title: 'Kadr', src: address });
      frame.allow = 'clipboard-write; fullscreen; autoplay';
      place.append(frame);
    },
    close() {
      frame?.remove();
      frame = null;
    },
    post: (message) => frame?.contentWindow?.postMessage(message, origin),
    isFrom: (event) => frame !== null && event.source === frame.contentWindow && event.origin === origin,
    resize(width, height) {
      place.style.setProperty('--frame-width', `${clamp(width, limits.width)}px`);
      if (height !== null) place.style.setProperty('--frame-height', `${clamp(height, limits.height)}px`);
    },
    resetSize: () => place.removeAttribute('style'),
    size: () => ({ width: place.clientWidth, height: place.clientHeight }),
  };
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

const outside = 'outside-the-app';
const inside = 'inside-the-app';

/**
 * The phone's back button walks through the app's history, which the browser keeps together with the page's.
 * Before the app's first entry stands one of ours, so that the last step back leaves the app, not the page.
 */
export function watchLeaving(onLeave: () => void): void {
  window.addEventListener('popstate', (event) => {
    if (event.state === outside) onLeave();
  });
}

/** Puts the entry before the app, once. */
export function enterApp(): void {
  if (history.state === inside) return;
  history.replaceState(outside, '');
  history.pushState(inside, '');
}
