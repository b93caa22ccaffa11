import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisiblePart } from '@/ui/VisiblePart';

let report: (entries: readonly object[]) => void = () => undefined;
const observe = vi.fn();
const disconnect = vi.fn();

class Observer {
  observe = observe;
  disconnect = disconnect;
  constructor(onChange: typeof report) {
    report = onChange;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  observe.mockClear();
  disconnect.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = (top: number, height = 700) => ({
  intersectionRect: new DOMRect(0, top, 1000, height),
  boundingClientRect: new DOMRect(0, 0, 1000, 4000),
});
const see = (...entries: readonly object[]) => act(() => report(entries));

function open() {
  const { container, unmount } = render(<VisiblePart>A dialog</VisiblePart>);
  const part = () => container.lastElementChild;
  const place = () => {
    const shown = part();
    if (!(shown instanceof HTMLElement)) throw new Error('There is no part');
    return [shown.style.top, shown.style.height];
  };
  return { unmount, place, text: () => part()?.textContent, name: () => part()?.className };
}

test('on a page of its own a dialog is shown at once, in the whole window', () => {
  const { text, place } = open();
  expect([text(), place()]).toEqual(['A dialog', ['', '']]);
  expect(observe).not.toHaveBeenCalled();
});

test('in a frame it is shown where the frame is seen, once that is known, and follows it', () => {
  vi.stubGlobal('parent', {});
  const { text, place, name } = open();
  expect(text()).toBe('');
  const whole = name();
  see(seen(0), seen(1200));
  expect([text(), place()]).toEqual(['A dialog', ['1200px', '700px']]);
  expect(name()).not.toBe(whole);
  see(seen(1300));
  expect(place()).toEqual(['1300px', '700px']);
  see(seen(0, 4000));
  expect([text(), place(), name()]).toEqual(['A dialog', ['', ''], whole]);
});

test('a frame that moves is measured again at once, one at rest five times a second, and none after the end', () => {
  vi.stubGlobal('parent', {});
  const { unmount } = open();
  const times = () => observe.mock.calls.length;
  expect(times()).toBe(1);
  // All of it is seen: that is new, too.
  see(seen(0, 4000));
  vi.advanceTimersByTime(1);
  expect(times()).toBe(2);
  see(seen(1200));
  vi.advanceTimersByTime(1);
  expect(times()).toBe(3);
  see(seen(1200));
  vi.advanceTimersByTime(199);
  expect(times()).toBe(3);
  vi.advanceTimersByTime(1);
  expect(times()).toBe(4);
  see(seen(1200));
  const before = disconnect.mock.calls.length;
  unmount();
  expect(disconnect.mock.calls.length).toBe(before + 1);
  vi.advanceTimersByTime(1000);
  expect(times()).toBe(4);
});
