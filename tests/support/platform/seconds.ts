import { vi } from 'vitest';

/** Advances the fake time by this many seconds, with everything that happens meanwhile. */
export async function seconds(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(count * 1000);
}
