import { vi } from 'vitest';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { DeviceStorage } from '@/platform/Platform';

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

/** The storage of a device on which the start has set the flag of the create button. */
export function storageWithCreateFlag(): DeviceStorage {
  const storage = createDeviceStorage(window);
  return { ...storage, get: (key) => (key === 'show_create_btn' ? '1' : storage.get(key)) };
}
