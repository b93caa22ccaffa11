import { afterAll } from 'vitest';

/**
 * VKUI's buttons end their pressed style by a timer that they never clear. After the last test of a file it
 * would find no page, and make the running test fail.
 */
export function endTimersWithPage(): void {
  const start = globalThis.setTimeout;
  const replaceTimers = (value: unknown) =>
    Object.defineProperty(globalThis, 'setTimeout', { value, configurable: true, writable: true });
  const startInPage = (run: (...values: unknown[]) => void, ...rest: unknown[]) => {
    const [delay, ...values] = rest;
    return start(() => 'window' in globalThis && run(...values), Number(delay ?? 0));
  };
  replaceTimers(Object.assign(startInPage, start));
  afterAll(() => void replaceTimers(start));
}
