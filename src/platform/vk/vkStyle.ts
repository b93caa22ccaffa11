import { deviceStyle, phoneStyle } from '@/platform/browser/deviceStyle';
import type { Look } from '@/platform/Platform';

/** The style of VK's client around us; of the device when VK did not name its client. */
export function vkStyle(window: Window, launchQuery: string): Look['style'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  if (client === null) return deviceStyle(window);
  if (client.startsWith('desktop')) return 'vkcom';
  if (client.startsWith('mobile_android')) return 'android';
  if (client.startsWith('mobile_ip')) return 'ios';
  return phoneStyle(window);
}
