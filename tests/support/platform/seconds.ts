import { vi } from 'vitest';

/** Lets so many seconds of faked time pass, with everything that happens in them. */
export async function seconds(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(count * 1000);
}
