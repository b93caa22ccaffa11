import type { HostResult } from '@/platform/Platform';
import type { VkActions } from '@/platform/vk/vkActions';
import type { VkHost } from '@/platform/vk/vkHost';

/** The actions in VK behind a chunk of their own, which comes with the first call: no first screen needs them. */
export function lazyVkActions(window: Window, host: VkHost, launchQuery: string): VkActions {
  let loaded: VkActions | null = null;

  async function load(): Promise<VkActions> {
    const { createVkActions } = await import('@/platform/vk/vkActions');
    // One for all calls, since it keeps the person's token.
    loaded ??= createVkActions(window, host, launchQuery);
    return loaded;
  }

  async function run<Value>(
    action: (actions: VkActions) => Promise<HostResult<Value>>,
  ): Promise<HostResult<Value>> {
    try {
      return await action(await load());
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
      isEmbedded: true,
      permissions: () => run(({ wall }) => wall.permissions()),
      askPermissions: () => run(({ wall }) => wall.askPermissions()),
      // Before any other call there is no token, and so nothing that could be done.
      refreshPreview: async (url, apiVersion) => loaded?.wall.refreshPreview(url, apiVersion),
      post: (post) => run(({ wall }) => wall.post(post)),
    },
    stories: {
      share: (story) => run(({ stories }) => stories.share(story)),
    },
    person: {
      introduce: () => run(({ person }) => person.introduce()),
    },
  };
}
