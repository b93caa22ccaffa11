import { onTestFinished, vi } from 'vitest';

/**
 * The elements that were scrolled into view, until the end of the test. jsdom cannot scroll, so it happens at
 * once, as under reduced motion.
 */
export function watchScrolling(): readonly Element[] {
  const scrolled: Element[] = [];
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: function scroll(this: Element) {
      scrolled.push(this);
    },
  });
  const ask = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = ask(media);
    return media.includes('reduced-motion') ? { ...list, matches: true } : list;
  });
  onTestFinished(() => {
    vi.stubGlobal('matchMedia', ask);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  return scrolled;
}
