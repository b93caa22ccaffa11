import * as z from 'zod/mini';
import type { HostResult } from '@/platform/Platform';
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
