import * as z from 'zod/mini';
import type { Navigation } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

const done = z.object({ result: z.literal(true) });

/**
 * VK's iOS client takes a swipe from the edge as "leave the app", over whatever is open in it; the others have no
 * such swipe. A client that cannot be told, or stays silent, changes nothing for the app.
 */
export function createVkSwipe(host: VkHost, launchQuery: string): Navigation['allowSwipeOut'] {
  const client = new URLSearchParams(launchQuery).get('vk_platform') ?? '';
  const isInIosClient = client.startsWith('mobile_ip');
  let told: boolean | null = null;

  return (isAllowed) => {
    if (!isInIosClient || isAllowed === told) return;
    told = isAllowed;
    void host.ask('VKWebAppSetSwipeSettings', { history: isAllowed }, done);
  };
}
