import { vi } from 'vitest';

/** jsdom scrolls nothing. From now on whatever is drawn is in view. */
export function seeEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.observe = () => seen([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
