import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollInto } from '@/ui/scrollInto';

describe('a scroll to something on the page', () => {
  let top = 0;
  let isReduced = false;
  const place = document.createElement('section');

  beforeEach(() => {
    top = 0;
    isReduced = false;
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
    vi.stubGlobal('scrollTo', (to: { readonly top: number }) => {
      top = to.top;
    });
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
    vi.spyOn(place, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 1000 - top));
    place.scrollIntoView = () => {
      top = 1000;
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('takes a tenth of a second', () => {
    scrollInto(place);
    expect(top).toBe(0);
    vi.advanceTimersByTime(48);
    expect(top).toBeGreaterThan(300);
    expect(top).toBeLessThan(700);
    vi.advanceTimersByTime(70);
    expect(top).toBe(1000);
  });

  test('ends below what covers the top of the page', () => {
    place.style.scrollMarginTop = '60px';
    document.body.append(place);
    scrollInto(place);
    vi.advanceTimersByTime(200);
    expect(top).toBe(940);
    place.remove();
    place.style.scrollMarginTop = '';
  });

  test('is immediate for readers who want nothing to move', () => {
    isReduced = true;
    scrollInto(place);
    expect(top).toBe(1000);
  });
});
