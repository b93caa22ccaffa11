import { vi } from 'vitest';

/** Advances the fake time by so many seconds, with everything that happens in them. */
export async function seconds(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(count * 1000);
}
