import { onTestFinished, vi } from 'vitest';

/**
 * What was scrolled into view so far, until the end of the test: jsdom has nothing to scroll, so it happens at once, as
 * for those who want reduced motion.
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
