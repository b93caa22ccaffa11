import * as z from 'zod/mini';
import { maskOfPermissions, maskOfScope, permissionScope } from '@/domain/socialPermissions';
import type { Wall } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

// VK's bridge has no scope for the e-mail: inside VK it is neither checked nor asked for.
const scope = permissionScope(true);

const allowed = z.object({ result: z.array(z.object({ scope: z.string(), allowed: z.boolean() })) });
const given = z.object({ access_token: z.string(), scope: z.string() });

export interface VkPermissions extends Pick<Wall, 'permissions' | 'askPermissions'> {
  /** The token that came with a permission of this visit; it is kept in memory alone. */
  token(): string | null;
}

/** What the person lets us do in VK. `launchQuery` names the app that asks. */
export function createVkPermissions(host: VkHost, launchQuery: string): VkPermissions {
  const appId = Number(new URLSearchParams(launchQuery).get('vk_app_id'));
  let token: string | null = null;

  return {
    async permissions() {
      const answer = await host.ask('VKWebAppCheckAllowedScopes', { scopes: scope }, allowed);
      if (answer.kind !== 'granted') return answer;
      const names = answer.value.result.filter((one) => one.allowed).map((one) => one.scope);
      return { kind: 'granted', value: maskOfPermissions(names) };
    },

    async askPermissions() {
      const answer = await host.ask('VKWebAppGetAuthToken', { app_id: appId, scope }, given, 'person');
      if (answer.kind !== 'granted') return answer;
      token = answer.value.access_token || null;
      return { kind: 'granted', value: maskOfScope(answer.value.scope) };
    },

    token: () => token,
  };
}
