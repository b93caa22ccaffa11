import type { Api } from '@/api/Api';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';
import { findEndpoint } from '@/api/findEndpoint';
import { methodsOf } from '@/api/methods';
import { untilAborted } from '@/lib/untilAborted';

/** The REST module over a server (SPEC §7). Nothing is sent until a call is made. */
export function createApi(options: ApiOptions): Api {
  return methodsOf({ source: 'server' }, async (group, name, input, callOptions) => {
    const endpoint = await untilAborted(findEndpoint(group, name), callOptions?.signal);
    return callEndpoint(options, endpoint, input, callOptions);
  });
}
