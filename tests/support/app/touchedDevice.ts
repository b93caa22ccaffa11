import { vi } from 'vitest';

/** A touch screen of this width. */
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
