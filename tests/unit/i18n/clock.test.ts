import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock, type Visibility } from '@/i18n/clock';

const minute = 60_000;

function screen() {
  let hidden = false;
  const listeners = new Set<() => void>();
  const visibility: Visibility = {
    isHidden: () => hidden,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const turn = (toHidden: boolean) => {
    hidden = toHidden;
    for (const listener of listeners) listener();
  };
  return { visibility, listeners, hide: () => turn(true), show: () => turn(false) };
}

describe('the clock of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('calls each watcher when its own text is due, again and again', () => {
    const clock = createClock(screen().visibility);
    const everyMinute = vi.fn();
    const everyHour = vi.fn();
    clock.subscribe(() => minute, everyMinute);
    clock.subscribe(() => 60 * minute, everyHour);
    vi.advanceTimersByTime(minute - 1);
    expect(everyMinute).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(everyMinute).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(59 * minute);
    expect(everyMinute).toHaveBeenCalledTimes(60);
    expect(everyHour).toHaveBeenCalledTimes(1);
  });

  test('keeps one timer for everything and none when nothing watches', () => {
    const page = screen();
    const clock = createClock(page.visibility);
    const stops = [3, 1, 2].map((minutes) => clock.subscribe(() => minutes * minute, vi.fn()));
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(page.listeners.size).toBe(0);
  });

  test('rests while the page is hidden and catches up once when it is shown', () => {
    const page = screen();
    const clock = createClock(page.visibility);
    const listener = vi.fn();
    clock.subscribe(() => minute, listener);
    page.hide();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(30 * minute);
    expect(listener).not.toHaveBeenCalled();
    page.show();
    expect(listener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(minute);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('says nothing when the page comes back before anything is due', () => {
    const page = screen();
    const clock = createClock(page.visibility);
    const listener = vi.fn();
    clock.subscribe(() => minute, listener);
    page.hide();
    vi.advanceTimersByTime(minute / 2);
    page.show();
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minute / 2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('wakes late after the computer slept, though its timer was hours away', () => {
    const clock = createClock(screen().visibility);
    const listener = vi.fn();
    clock.subscribe(() => 5 * 60 * minute, listener);
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    vi.advanceTimersByTime(minute);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a watcher that unsubscribes while others are called is not called any more', () => {
    const clock = createClock(screen().visibility);
    const second = vi.fn();
    let leave = () => {};
    clock.subscribe(
      () => minute,
      () => leave(),
    );
    leave = clock.subscribe(() => minute, second);
    vi.advanceTimersByTime(minute);
    expect(second).not.toHaveBeenCalled();
  });
});
