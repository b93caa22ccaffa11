import { withTimeLimit } from '@/lib/withTimeLimit';

/**
 * Asks the network. Rejects when it does not answer in time, when there is none, and when the server behind it
 * is broken: all the same for somebody who wants to read. With `null` it takes the time that it takes.
 */
export async function fetchWithin(seconds: number | null, request: Request): Promise<Response> {
  const fetching = fetch(request, { cache: 'no-cache' });
  const response = await (seconds === null ? fetching : withTimeLimit(fetching, seconds * 1000, fail));
  if (response.status >= 500) throw new Error(`${request.url}: ${response.status}`);
  return response;
}

function fail(): never {
  throw new Error('The network does not answer');
}
