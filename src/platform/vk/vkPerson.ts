import * as z from 'zod/mini';
import type { HostPerson } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

const name = z.catch(z.string(), '');
const person = z.object({
  first_name: z.string(),
  last_name: name,
  photo_200: name,
});

/** The picture that VK shows for who has none. */
const nobodysPicture = /\/images\/(?:camera|deactivated)_/;

/** The person by VK's own name and picture; some clients ask them first. */
export function createVkPerson(host: VkHost): HostPerson {
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
