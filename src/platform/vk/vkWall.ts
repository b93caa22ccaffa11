import * as z from 'zod/mini';
import type { Wall } from '@/platform/Platform';
import type { VkPermissions } from '@/platform/vk/vkApi';
import { callVkApi } from '@/platform/vk/vkApi';
import type { VkHost } from '@/platform/vk/vkHost';
import { withinLimit } from '@/platform/vk/vkHost';

/** How long a link waits for VK to forget its old preview (ms). */
const previewLimit = 2_500;

/** Clients name a post by a number or by its digits; VK counts posts from 1. */
const postId = z
  .union([z.number(), z.string().check(z.regex(/^\d+$/))])
  .check(z.refine((id) => Number.isSafeInteger(Number(id)) && Number(id) > 0));
const posted = z.object({ post_id: postId });
const cleared = z.literal(1);

/** The person's wall in VK. */
export function createVkWall(
  host: VkHost,
  { permissions, askPermissions, tokenOfPermission }: VkPermissions,
): Wall {
  async function clearCache(url: string, apiVersion: string) {
    const token = await tokenOfPermission();
    if (token === null) return null;
    return callVkApi(host, { method: 'pages.clearCache', params: { url }, apiVersion, token }, cleared);
  }

  return {
    isEmbedded: true,
    permissions,
    askPermissions,

    async refreshPreview(url, apiVersion) {
      const outcome = await withinLimit(clearCache(url, apiVersion), previewLimit);
      if (outcome.kind === 'fulfilled' && (outcome.value === null || outcome.value.kind === 'granted'))
        return;
      console.warn('VK keeps the old preview of a link', outcome);
    },

    async post({ text, url }) {
      // VK takes several attachments with commas between them: one inside the link would cut it.
      const attachments = url.replaceAll(',', '%2C');
      const answer = await host.ask(
        'VKWebAppShowWallPostBox',
        { message: text, attachments },
        posted,
        'person',
      );
      if (answer.kind !== 'granted') return answer;
      return { kind: 'granted', value: { postId: String(answer.value.post_id) } };
    },
  };
}
