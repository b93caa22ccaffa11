import type { HostResult } from '@/platform/Platform';
import type { VkDeeds } from './vkDeeds';
import type { VkHost } from './vkHost';

/** The deeds in VK behind a chunk of their own, which comes with the first call: no first screen needs them. */
export function lateVkDeeds(window: Window, host: VkHost, launchQuery: string): VkDeeds {
  let loaded: VkDeeds | null = null;

  async function load(): Promise<VkDeeds> {
    const { createVkDeeds } = await import('./vkDeeds');
    // One for all calls, since it keeps the person's token.
    loaded ??= createVkDeeds(window, host, launchQuery);
    return loaded;
  }

  async function run<Value>(
    deed: (deeds: VkDeeds) => Promise<HostResult<Value>>,
  ): Promise<HostResult<Value>> {
    try {
      return await deed(await load());
    } catch (error) {
      return { kind: 'failed', reason: String(error) };
    }
  }

  return {
    groups: {
      isMember: (groupId, apiVersion) => run(({ groups }) => groups.isMember(groupId, apiVersion)),
      join: (groupId) => run(({ groups }) => groups.join(groupId)),
    },
    wall: {
      permissions: () => run(({ wall }) => wall.permissions()),
      askPermissions: () => run(({ wall }) => wall.askPermissions()),
      // Before any other call there is no token, and so nothing that could be done.
      refreshPreview: async (url, apiVersion) => loaded?.wall.refreshPreview(url, apiVersion),
      post: (post) => run(({ wall }) => wall.post(post)),
    },
    stories: {
      share: (story) => run(({ stories }) => stories.share(story)),
    },
  };
}
