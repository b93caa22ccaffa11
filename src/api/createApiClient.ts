import type { ApiClient } from '@/api/ApiClient';
import { type ApiOptions, callEndpoint } from '@/api/callEndpoint';

/** The client of a server. Nothing is sent until a call is made. */
export function createApiClient(options: ApiOptions): ApiClient {
  return {
    source: 'server',
    call: (endpoint, input, callOptions) => callEndpoint(options, endpoint, input, callOptions),
  };
}
