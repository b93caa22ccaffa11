import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillBrowserGaps } from './browserGaps';

// The code of a panel comes when it is opened, and a busy machine takes its time to read it.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fillBrowserGaps();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
