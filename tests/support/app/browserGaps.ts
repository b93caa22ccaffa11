/* Features that browsers have and jsdom lacks. There is no layout here: the screen is as wide as a
   desktop's, everything is visible, and nothing is animated. */
import { vi } from 'vitest';
import { begin, end } from '../dom/leftBehind';

class NothingMoves {
  observe() {
    begin(this, 'observer');
  }
  unobserve() {}
  disconnect() {
    end(this);
  }
  takeRecords() {
    return [];
  }
}

export function fillBrowserGaps(): void {
  vi.stubGlobal('IntersectionObserver', NothingMoves);
  vi.stubGlobal('ResizeObserver', NothingMoves);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: /min-width|hover|pointer: fine/.test(media) && !media.includes('max-height'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  document.elementFromPoint = () => null;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  fillDialogGaps();
}

/** Features that jsdom's dialogs lack. */
function fillDialogGaps(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
