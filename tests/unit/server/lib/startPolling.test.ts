import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from '../../../../server/lib/startPolling';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a round starts after the pause that follows the previous one', async () => {
  let end: () => void = () => undefined;
  const round = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const rounds = startPolling(100, round, vi.fn(), vi.fn());
  await vi.advanceTimersByTimeAsync(500);
  expect(round).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(100);
  expect(round).toHaveBeenCalledTimes(2);
  end();
  await rounds.stop();
});

test('polling continues after a failure; only the first in a row and its end are logged', async () => {
  let isDown = true;
  const onFailure = vi.fn();
  const onRecovery = vi.fn();
  const rounds = startPolling(
    100,
    async () => {
      if (isDown) throw new Error('Down');
    },
    onFailure,
    onRecovery,
  );
  await vi.advanceTimersByTimeAsync(500);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onRecovery).not.toHaveBeenCalled();
  isDown = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(onRecovery).toHaveBeenCalledTimes(1);
  isDown = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(onFailure).toHaveBeenCalledTimes(2);
  await rounds.stop();
});

test('stopping waits for the current round, and none follows', async () => {
  let end: () => void = () => undefined;
  const round = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const rounds = startPolling(100, round, vi.fn(), vi.fn());
  await vi.advanceTimersByTimeAsync(100);
  const stopped = vi.fn();
  const stopping = rounds.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(500);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(500);
  expect(round).toHaveBeenCalledTimes(1);
});
