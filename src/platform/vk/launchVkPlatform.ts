import bridge from '@vkontakte/vk-bridge';
import type { Platform } from '@/platform/Platform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';

/** Entry of VK's chunk: loading it starts vk-bridge. Call `filterBridgeMessages` before. */
export function launchVkPlatform(window: Window, launchQuery: string): Platform {
  return createVkPlatform(window, launchQuery, bridge);
}
