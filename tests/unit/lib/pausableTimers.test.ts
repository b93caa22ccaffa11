import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPausableTimers } from '@/lib/pausableTimers';
import { textHash } from '@/lib/textHash';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a paused timer does not run', () => {
  const timers = createPausableTimers();
  const run = vi.fn();
  timers.after(100, run);
  vi.advanceTimersByTime(60);
  timers.pause();
  timers.pause();
  vi.advanceTimersByTime(1000);
  timers.resume();
  timers.resume();
  vi.advanceTimersByTime(39);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a timer that is set during a pause waits for its end', () => {
  const timers = createPausableTimers();
  const run = vi.fn();
  timers.pause();
  timers.after(10, run);
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  timers.resume();
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledOnce();
});

test('a paused timer keeps its remaining time also after the clock was set back', () => {
  const timers = createPausableTimers();
  const run = vi.fn();
  timers.after(100, run);
  vi.advanceTimersByTime(60);
  vi.setSystemTime(Date.now() - 86_400_000);
  timers.pause();
  timers.resume();
  vi.advanceTimersByTime(40);
  expect(run).toHaveBeenCalledOnce();
});

test('dropped timers never ring', () => {
  const timers = createPausableTimers();
  const run = vi.fn();
  timers.after(10, run);
  timers.clear();
  timers.pause();
  timers.resume();
  vi.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
});

test('a changed text has another fingerprint, the same text the same', () => {
  expect(textHash('кот')).toBe(textHash('кот'));
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'кот'].map(textHash)).size).toBe(6);
  expect(textHash('x')).toMatch(/^[0-9a-f]{16}$/);
});
