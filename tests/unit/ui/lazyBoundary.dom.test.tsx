import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeLimitMs } from '@/lib/lazyChunk';
import { boundariesLog, LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderLazy(late?: string) {
  let resolve: (part: () => string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const loading = new Promise<() => string>((...settle) => {
    [resolve, reject] = settle;
  });
  const Part = lazyComponent(() => loading);
  const { container } = render(
    <LazyBoundary loading="Loading" failed="Try again" late={late}>
      <Part />
    </LazyBoundary>,
    boundariesLog,
  );
  return { shown: () => container.textContent, resolve, reject };
}

test('a slow load offers a retry, and is shown when it finishes after all', async () => {
  const { shown, resolve } = renderLazy();
  await act(() => vi.advanceTimersByTimeAsync(chunkTimeLimitMs - 1));
  expect(shown()).toBe('Loading');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toBe('Try again');
  await act(async () => resolve(() => 'The part'));
  expect(shown()).toBe('The part');
});

test('a load that people wait for elsewhere shows no error while it is slow', async () => {
  const { shown, resolve } = renderLazy('');
  await act(() => vi.advanceTimersByTimeAsync(chunkTimeLimitMs));
  expect(shown()).toBe('');
  await act(async () => resolve(() => 'The part'));
  expect(shown()).toBe('The part');
});

test('a failed load offers a retry at once, and is logged in a page that is not just being left', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shown, reject } = renderLazy();
  await act(async () => reject(new Error('404')));
  expect(shown()).toBe('Try again');
  expect(log).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(log).toHaveBeenCalledWith('A part of the screen could not be drawn', new Error('404'));
  log.mockRestore();
});
