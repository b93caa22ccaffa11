import bridge from '@vkontakte/vk-bridge';
import type { Platform } from '@/platform/Platform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';

/**
 * The door of VK's chunk: the adapter over the page's one bridge, which listens from now on. Strangers have to be
 * muted before.
 */
export function launchVkPlatform(window: Window, launchQuery: string): Platform {
  return createVkPlatform(window, launchQuery, bridge);
}
