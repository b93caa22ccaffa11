import bridge from '@vkontakte/vk-bridge';
import type { Platform } from '@/platform/Platform';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { muteStrangers } from '@/platform/vk/muteStrangers';

/** The door of VK's chunk: the adapter over the page's one bridge. */
export function launchVkPlatform(window: Window, launchQuery: string): Platform {
  muteStrangers(window);
  return createVkPlatform(window, launchQuery, bridge);
}
