import type { Api } from '@/api/Api';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';
import { methodsOfEndpoints } from '@/api/methods';

/** The REST module over a server (SPEC §7). Nothing is sent until a call is made. */
export function createApi(options: ApiOptions): Api {
  return {
    source: 'server',
    ...methodsOfEndpoints((endpoint, input, callOptions) =>
      callEndpoint(options, endpoint, input, callOptions),
    ),
  };
}
