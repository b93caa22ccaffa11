import * as z from 'zod/mini';
import type { Stories } from '@/platform/Platform';
import { storyPicture } from '@/platform/vk/storyPicture';
import type { VkHost } from '@/platform/vk/vkHost';

const done = z.object({ result: z.literal(true) });

/** The person's stories in VK. */
export function createVkStories(window: Window, host: VkHost): Stories {
  return {
    async share({ picture, url }) {
      const answer = await host.ask(
        'VKWebAppShowStoryBox',
        {
          background_type: 'image',
          blob: await storyPicture(window, picture),
          // One of VK's own words for the button; it reads "Open" in the person's language.
          attachment: { type: 'url', text: 'open', url },
        },
        done,
        'person',
      );
      return answer.kind === 'granted' ? { kind: 'granted', value: 'shared' } : answer;
    },
  };
}
