import * as z from 'zod/mini';
import { hasAllPermissions, maskOfPermissions, maskOfScope, permissionScope } from '@/domain/socialNetwork';
import type { HostResult, Wall } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

export interface VkApiCall {
  readonly method: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly apiVersion: string;
  /** Of the person, out of a permission that they gave. */
  readonly token: string;
}

/** Calls a method of VK's API through the bridge; gives what stands in its `response`. */
export async function callVkApi<Answer>(
  host: VkHost,
  { method, params, apiVersion, token }: VkApiCall,
  response: z.ZodMiniType<Answer>,
): Promise<HostResult<Answer>> {
  const answer = await host.ask(
    'VKWebAppCallAPIMethod',
    { method, params: { ...params, v: apiVersion, access_token: token } },
    z.object({ response }),
  );
  return answer.kind === 'granted' ? { kind: 'granted', value: answer.value.response } : answer;
}

// VK's bridge has no scope for the e-mail: inside VK it is neither checked nor asked for.
const scope = permissionScope(true);

const allowed = z.object({ result: z.array(z.object({ scope: z.string(), allowed: z.boolean() })) });
const given = z.object({ access_token: z.string(), scope: z.string() });

export interface VkPermissions extends Pick<Wall, 'permissions' | 'askPermissions'> {
  /** The token that came with a permission of this visit; it is kept in memory alone. */
  token(): string | null;
  /** That token, or the one of a permission that an earlier visit was given: VK shows no question for it. */
  tokenOfPermission(): Promise<string | null>;
}

/** What the person lets us do in VK. `launchQuery` names the app that asks. */
export function createVkPermissions(host: VkHost, launchQuery: string): VkPermissions {
  const appId = Number(new URLSearchParams(launchQuery).get('vk_app_id'));
  let token: string | null = null;
  let isPermitted = false;

  const fetchToken = async () => {
    const answer = await host.ask('VKWebAppGetAuthToken', { app_id: appId, scope }, given, 'person');
    if (answer.kind === 'granted') token = answer.value.access_token || null;
    return answer;
  };

  return {
    async permissions() {
      const answer = await host.ask('VKWebAppCheckAllowedScopes', { scopes: scope }, allowed);
      if (answer.kind !== 'granted') return answer;
      const names = answer.value.result.filter((one) => one.allowed).map((one) => one.scope);
      const value = maskOfPermissions(names);
      isPermitted = hasAllPermissions(value, true);
      return { kind: 'granted', value };
    },

    async askPermissions() {
      const answer = await fetchToken();
      if (answer.kind !== 'granted') return answer;
      return { kind: 'granted', value: maskOfScope(answer.value.scope) };
    },

    token: () => token,

    async tokenOfPermission() {
      if (token === null && isPermitted) await fetchToken();
      return token;
    },
  };
}
