import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSilentPlayer } from '@/ui/PlayerFailed';

const longest = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a frame that stays silent shows an error, also at each further attempt', () => {
  const { result } = renderHook(() => useSilentPlayer());
  for (const attempt of [0, 1, 2]) {
    expect([result.current.attempt, result.current.isSilent]).toEqual([attempt, false]);
    act(() => void vi.advanceTimersByTime(longest));
    expect(result.current.isSilent).toBe(true);
    act(() => result.current.retry());
  }
});

test('one whose page has loaded is waited for again, and one that has sent a message is not silent', () => {
  const { result } = renderHook(() => useSilentPlayer());
  act(() => result.current.loaded());
  act(() => void vi.advanceTimersByTime(longest));
  expect(result.current.isSilent).toBe(true);
  act(() => result.current.messageReceived());
  act(() => void vi.advanceTimersByTime(longest));
  expect(result.current.isSilent).toBe(false);
});
