import { afterEach, beforeEach, vi } from 'vitest';

/** In every test of a file, time passes only as the test says, and a faulty host logs no warnings. */
export function fakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
