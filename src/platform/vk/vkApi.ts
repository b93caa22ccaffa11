import * as z from 'zod/mini';
import { hasAllPermissions, maskOfPermissions, maskOfScope, permissionScope } from '@/domain/socialNetwork';
import type { HostResult, Wall } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

interface VkApiCall {
  readonly method: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly apiVersion: string;
  /** The user's access token. */
  readonly token: string;
}

/** Calls a method of VK's API through the bridge and returns its `response`. */
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

// vk-bridge has no email scope: inside VK it is neither checked nor requested.
const scope = permissionScope(true);

const allowed = z.object({ result: z.array(z.object({ scope: z.string(), allowed: z.boolean() })) });
const given = z.object({ access_token: z.string(), scope: z.string() });

export interface VkPermissions extends Pick<Wall, 'permissions' | 'askPermissions'> {
  /** The token of a permission granted in this visit, kept in memory only. */
  token(): string | null;
  /** The same token, or one for a permission granted in an earlier visit, for which VK shows no dialog. */
  tokenOfPermission(): Promise<string | null>;
}

/** The user's permissions in VK. `launchQuery` identifies the app. */
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
