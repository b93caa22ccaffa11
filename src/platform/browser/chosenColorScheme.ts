import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import type { DeviceStorage, Look } from '@/platform/Platform';

/** The theme that the reader chose on this device, else the system's. */
export function chosenColorScheme(window: Window, storage: DeviceStorage): Look['colorScheme'] {
  const chosen = storage.get('color_scheme');
  return chosen === 'light' || chosen === 'dark' ? chosen : systemColorScheme(window).current();
}
