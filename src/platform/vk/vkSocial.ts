import * as z from 'zod/mini';
import { copyByBrowser } from '@/platform/browser/copyByBrowser';
import type { HostResult, Social } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

const done = z.object({ result: z.literal(true) });
/** Clients describe in many ways where the link went; only "it did not go" matters. */
const shared = z.object({ result: z.optional(z.literal(true)) });

/** VK's own share; where a client has none or it breaks, the link is copied instead. */
export function createVkSocial(window: Window, host: VkHost): Social {
  async function copyText(text: string): Promise<HostResult<'copied'>> {
    const copied = await host.ask('VKWebAppCopyText', { text }, done);
    if (copied.kind === 'granted') return { kind: 'granted', value: 'copied' };
    return copied.kind === 'declined' ? copied : copyByBrowser(window, text);
  }

  return {
    async shareLink({ url }) {
      const answer = await host.ask('VKWebAppShare', { link: url }, shared, 'person');
      switch (answer.kind) {
        case 'granted':
          return { kind: 'granted', value: 'shared' };
        case 'declined':
        // The dialog may still be open, so nothing else is done behind it.
        case 'timedOut':
          return answer;
        case 'unsupported':
        case 'failed':
          return copyText(url);
      }
    },
    copyText,
  };
}
