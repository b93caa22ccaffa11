import type { Groups, HostPerson, Stories, Wall } from '@/platform/Platform';
import { createVkGroups } from '@/platform/vk/vkGroups';
import type { VkHost } from '@/platform/vk/vkHost';
import { createVkPermissions } from '@/platform/vk/vkPermissions';
import { createVkPerson } from '@/platform/vk/vkPerson';
import { createVkStories } from '@/platform/vk/vkStories';
import { createVkWall } from '@/platform/vk/vkWall';

/** What can be done in VK in a person's name. */
export interface VkActions {
  readonly groups: Groups;
  readonly wall: Wall;
  readonly stories: Stories;
  readonly person: HostPerson;
}

/** The door of the actions' chunk. */
export function createVkActions(window: Window, host: VkHost, launchQuery: string): VkActions {
  const permissions = createVkPermissions(host, launchQuery);
  return {
    groups: createVkGroups(host, permissions),
    wall: createVkWall(host, permissions),
    stories: createVkStories(window, host),
    person: createVkPerson(host),
  };
}
