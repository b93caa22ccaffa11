import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<T> {
    /** In the page, and neither hidden nor inside a hidden element. */
    toBeVisible: () => void;
  }
}

function isVisible(element: Element): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).display === 'none') return false;
  }
  return element.isConnected && getComputedStyle(element).visibility !== 'hidden';
}

expect.extend({
  toBeVisible(received: unknown) {
    const pass = received instanceof Element && isVisible(received);
    const named = received instanceof Element ? this.utils.printReceived(received) : String(received);
    return { pass, message: () => `${named} is ${pass ? '' : 'not '}visible` };
  },
});
