import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from '../../../../server/http/failures';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const withCode = (code: string, text: string) => Object.assign(new Error(text), { code });
const away = new Error('Failed query: select 1', {
  cause: withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
});
const full = withCode('ENOSPC', 'ENOSPC: no space left on device, write');

test('an unavailable database is logged once, and then once a minute with the number of failures', () => {
  const log = { error: vi.fn() };
  for (let failed = 0; failed < 40; failed += 1) logFailure(log, away, 'A call failed.');
  expect(log.error.mock.calls).toEqual([
    [{ err: away }, 'A call failed. Database or files are unavailable: connect ECONNREFUSED 127.0.0.1:5432'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(log.error).toHaveBeenLastCalledWith(
    { unlogged: 39 },
    'Database or files are unavailable: connect ECONNREFUSED 127.0.0.1:5432. 39 more requests failed within a minute.',
  );
  logFailure(log, away, 'A call failed.');
  expect(log.error).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(log.error).toHaveBeenCalledTimes(3);
});

test('another reason is logged separately, and every error of our own is logged', () => {
  const log = { error: vi.fn() };
  for (const error of [away, full, away, full]) logFailure(log, error, 'A call failed.');
  expect(log.error).toHaveBeenCalledTimes(2);
  const broken = new Error('oops');
  for (let failed = 0; failed < 2; failed += 1) logFailure(log, broken, 'A call failed.');
  expect(log.error).toHaveBeenCalledTimes(4);
  expect(log.error).toHaveBeenLastCalledWith({ err: broken }, 'A call failed.');
});
