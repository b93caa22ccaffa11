import { expect, test, vi } from 'vitest';
import { whenIdle } from '@/lib/whenIdle';

test('in Safari, which does not say when it is idle, the bars around a panel follow it at once', async () => {
  vi.useFakeTimers();
  const idle = vi.fn<() => void>();
  void whenIdle({}).then(idle);
  await vi.advanceTimersByTimeAsync(250);
  expect(idle).toHaveBeenCalledOnce();
});
