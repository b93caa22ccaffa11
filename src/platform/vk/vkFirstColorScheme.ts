import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import type { DeviceStorage, Look } from '@/platform/Platform';

/**
 * The theme of the first moment: VK's of the last visit, else the system's. VK names its theme by a message,
 * after the first screen is drawn.
 */
export function vkFirstColorScheme(window: Window, storage: DeviceStorage): Look['colorScheme'] {
  const last = storage.get('vk_color_scheme');
  return last === 'light' || last === 'dark' ? last : systemColorScheme(window).current();
}
