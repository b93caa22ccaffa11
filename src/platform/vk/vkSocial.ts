import * as z from 'zod/mini';
import { copyByBrowser } from '@/platform/browser/browserSocial';
import type { HostResult, Social } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';
import { withTimeout } from '@/platform/vk/vkHost';

/** How long copying may wait without feedback (ms). */
const copyLimit = 1_500;

const done = z.object({ result: z.literal(true) });
/** Clients use more kinds than VK documents. */
const way = z.object({ type: z.string().check(z.minLength(1)) });
/** Clients return one kind, a list of kinds (as an object with indexes), or just success. */
const shared = z.union([done, way, z.object({ 0: way })]);

export function createVkSocial(window: Window, host: VkHost): Social {
  return {
    async sendLink({ url }) {
      const answer = await host.ask('VKWebAppShare', { link: url }, shared, 'person');
      return answer.kind === 'granted' ? { kind: 'granted', value: 'shared' } : answer;
    },

    async copyText(text): Promise<HostResult<'copied'>> {
      // First, while the user activation lasts: VK may stay silent, and the activation expires within seconds.
      const copied = await copyByBrowser(window, text);
      if (copied.kind === 'granted') return copied;
      const outcome = await withTimeout(host.ask('VKWebAppCopyText', { text }, done), copyLimit);
      if (outcome.kind !== 'fulfilled') return { kind: 'unsupported' };
      return outcome.value.kind === 'granted'
        ? { kind: 'granted', value: 'copied' }
        : { kind: 'unsupported' };
    },
  };
}
