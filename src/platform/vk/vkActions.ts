import * as z from 'zod/mini';
import type { Groups, HostPerson, Stories, Wall } from '@/platform/Platform';
import { storyPicture } from '@/platform/vk/storyPicture';
import { createVkPermissions } from '@/platform/vk/vkApi';
import { createVkGroups } from '@/platform/vk/vkGroups';
import type { VkHost } from '@/platform/vk/vkHost';
import { createVkWall } from '@/platform/vk/vkWall';

const name = z.catch(z.string(), '');
const person = z.object({
  first_name: z.string(),
  last_name: name,
  photo_200: name,
});

/** The picture that VK shows for who has none. */
const nobodysPicture = /\/images\/(?:camera|deactivated)_/;

/** The person by VK's own name and picture; some clients ask them first. */
function createVkPerson(host: VkHost): HostPerson {
  return {
    async introduce() {
      const answer = await host.ask('VKWebAppGetUserInfo', {}, person, 'person');
      if (answer.kind !== 'granted') return answer;
      const { first_name: first, last_name: last, photo_200: photo } = answer.value;
      const name = `${first.trim()} ${last.trim()}`.trim();
      if (name === '') return { kind: 'failed', reason: 'VK names nobody' };
      const isOwn = /^https?:/.test(photo) && !nobodysPicture.test(photo);
      return { kind: 'granted', value: { name, pictureAddress: isOwn ? photo : null } };
    },
  };
}

const done = z.object({ result: z.literal(true) });

/** The person's stories in VK. */
function createVkStories(window: Window, host: VkHost): Stories {
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
