import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceArriving } from '@/app/first-paint/preloadChunks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coming = { complete: false, naturalWidth: 0 };

test.each([
  ['is none', null],
  ['is one that is stored, or failed', { complete: true, naturalWidth: 0 }],
  ['are its first bytes', { complete: false, naturalWidth: 600 }],
])('requests that compete with a cover are made at once where there %s', (_, image) => {
  const ask = vi.fn();
  onceArriving(image, ask);
  expect(ask).toHaveBeenCalledOnce();
});

test('requests that compete with a cover are made once, when its first bytes arrive', () => {
  const ask = vi.fn();
  const image = { ...coming };
  onceArriving(image, ask);
  vi.advanceTimersByTime(300);
  expect(ask).not.toHaveBeenCalled();
  image.naturalWidth = 600;
  vi.advanceTimersByTime(20);
  expect(ask).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(ask).toHaveBeenCalledOnce();
});

test('a cover that does not arrive delays nothing for longer than half a second', () => {
  const ask = vi.fn();
  onceArriving(coming, ask);
  vi.advanceTimersByTime(499);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledOnce();
});
