import { vi } from 'vitest';

/** A screen of a device that is touched, as wide as it is said. */
export function touchedDevice(width: number): void {
  const least = /min-width: (\d+)/;
  const most = /max-width: (\d+)/;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches:
      width >= Number(least.exec(media)?.[1] ?? Number.POSITIVE_INFINITY) ||
      width <= Number(most.exec(media)?.[1] ?? 0),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
