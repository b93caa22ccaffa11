import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';

export interface VkApi {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly serviceKey: string;
}

/** Calls a method of VK's API as the app itself. Returns VK's JSON unchecked; throws when there is none in time. */
export async function callVkMethod(
  { apiUrl, serviceKey }: VkApi,
  method: string,
  params: Readonly<Record<string, string>>,
  longestWaitMs: number,
): Promise<unknown> {
  const v = defaultUrlsConfig.socialApiVersion;
  const response = await fetch(`${apiUrl}/method/${method}`, {
    method: 'POST',
    body: new URLSearchParams({ ...params, access_token: serviceKey, v }),
    signal: AbortSignal.timeout(longestWaitMs),
    redirect: 'error',
  });
  return response.json();
}
