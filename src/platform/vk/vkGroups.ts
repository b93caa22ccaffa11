import * as z from 'zod/mini';
import type { Groups } from '@/platform/Platform';
import type { VkPermissions } from '@/platform/vk/vkApi';
import { callVkApi } from '@/platform/vk/vkApi';
import type { VkHost } from '@/platform/vk/vkHost';

const membership = z.union([z.literal(0), z.literal(1)]);
const group = z.object({ is_member: membership });
const done = z.object({ result: z.literal(true) });

/** VK's communities. Whether somebody is in one is asked without their consent first, as VK allows it. */
export function createVkGroups(host: VkHost, { token }: Pick<VkPermissions, 'token'>): Groups {
  return {
    async isMember(groupId, apiVersion) {
      const info = await host.ask('VKWebAppGetGroupInfo', { group_id: groupId }, group);
      if (info.kind === 'granted') return { kind: 'granted', value: info.value.is_member === 1 };

      const key = token();
      if (key === null) return info;
      const call = { method: 'groups.isMember', params: { group_id: groupId }, apiVersion, token: key };
      const answer = await callVkApi(host, call, membership);
      return answer.kind === 'granted' ? { kind: 'granted', value: answer.value === 1 } : answer;
    },

    async join(groupId) {
      const joined = await host.ask('VKWebAppJoinGroup', { group_id: groupId }, done, 'person');
      return joined.kind === 'granted' ? { kind: 'granted', value: 'joined' } : joined;
    },
  };
}
