import type { Groups, Stories, Wall } from '@/platform/Platform';
import { createVkGroups } from './vkGroups';
import type { VkHost } from './vkHost';
import { createVkPermissions } from './vkPermissions';
import { createVkStories } from './vkStories';
import { createVkWall } from './vkWall';

/** What can be done in VK in a person's name. */
export interface VkDeeds {
  readonly groups: Groups;
  readonly wall: Wall;
  readonly stories: Stories;
}

/** The door of the deeds' chunk. */
export function createVkDeeds(window: Window, host: VkHost, launchQuery: string): VkDeeds {
  const permissions = createVkPermissions(host, launchQuery);
  return {
    groups: createVkGroups(host, permissions),
    wall: createVkWall(host, permissions),
    stories: createVkStories(window, host),
  };
}
