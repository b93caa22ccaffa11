import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from '@/queries/queryClient';

let hidden = false;
let stop: () => void;
const run = vi.fn();

function show(isShown: boolean) {
  hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  run.mockClear();
  stop = pollWhileVisible(300_000, run);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('runs once in each period, and not at once', () => {
  vi.advanceTimersByTime(299_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('stops while the page is hidden, and catches up once when it is shown', () => {
  show(false);
  vi.advanceTimersByTime(3_000_000);
  expect(run).not.toHaveBeenCalled();
  show(true);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(299_999);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that was hidden for a moment missed nothing', () => {
  vi.advanceTimersByTime(100_000);
  show(false);
  show(true);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('notices the time that a sleeping computer has lost', () => {
  vi.setSystemTime(Date.now() + 300_000);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('continues when the clock is set back', () => {
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(360_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('does nothing after it was stopped', () => {
  stop();
  vi.advanceTimersByTime(600_000);
  show(true);
  expect(run).not.toHaveBeenCalled();
});
