import { JSDOM } from 'jsdom';

export interface BrowserOptions {
  readonly url?: string;
  /** The embedding page, if the window is in a frame. */
  readonly parent?: Window;
  readonly pointer?: 'mouse' | 'finger';
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly storage?: 'open' | 'blocked' | 'full';
  readonly share?: (data: ShareData) => Promise<void>;
  readonly clipboard?: (text: string) => Promise<void>;
  readonly execCommand?: (command: string) => boolean;
  readonly reducedMotion?: boolean;
}

export interface Browser {
  readonly window: Window & typeof globalThis;
  /** Changes the system's theme while the page is running. */
  setDark(isDark: boolean): void;
}

/** A browser's window: jsdom's, with the few features that jsdom lacks. */
export function openBrowser(options: BrowserOptions = {}): Browser {
  const { window } = new JSDOM('<body><button>first</button></body>', {
    url: options.url ?? 'https://kadr.example/',
  });
  const dark = mediaQuery(window, false);
  const mouse = mediaQuery(window, options.pointer === 'mouse');
  const calm = mediaQuery(window, options.reducedMotion === true);

  tellInOrder(window);
  put(window, 'matchMedia', (query: string) => {
    if (query.includes('prefers-reduced-motion')) return calm.list;
    return (query.includes('prefers-color-scheme') ? dark : mouse).list;
  });
  put(window.navigator, 'maxTouchPoints', options.maxTouchPoints ?? 0);
  if (options.parent) put(window, 'parent', options.parent);
  if (options.userAgent) put(window.navigator, 'userAgent', options.userAgent);
  if (options.share) put(window.navigator, 'share', options.share);
  if (options.clipboard) put(window.navigator, 'clipboard', { writeText: options.clipboard });
  if (options.execCommand) put(window.document, 'execCommand', options.execCommand);
  if (options.storage === 'blocked') blockStorage(window);
  if (options.storage === 'full') fillStorage(window);

  return { window, setDark: dark.set };
}

function put(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
}

function mediaQuery(window: Window & typeof globalThis, matches: boolean) {
  const list = Object.assign(new window.EventTarget(), { matches });
  return {
    list,
    set(next: boolean) {
      list.matches = next;
      list.dispatchEvent(new window.Event('change'));
    },
  };
}

/**
 * Chromium calls a window’s own listeners in the order of their registration, whether they capture or not.
 */
function tellInOrder(window: Window & typeof globalThis) {
  const listen = window.addEventListener.bind(window);
  put(window, 'addEventListener', (type: string, listener: EventListener) => listen(type, listener));
}

/** Like Chrome in a third-party frame with blocked cookies: the getter itself throws. */
function blockStorage(window: Window & typeof globalThis) {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new window.DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

function fillStorage(window: Window & typeof globalThis) {
  window.Storage.prototype.setItem = () => {
    throw new window.DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
