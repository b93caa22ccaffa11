import { afterAll, vi } from 'vitest';

/* The files of one worker share its globals: a clock that one file has faked would never run in the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
