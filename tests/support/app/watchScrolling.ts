import { onTestFinished } from 'vitest';

/** What was scrolled into view so far, until the test has ended: jsdom has nothing to scroll. */
export function watchScrolling(): readonly Element[] {
  const scrolled: Element[] = [];
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: function scroll(this: Element) {
      scrolled.push(this);
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  return scrolled;
}
