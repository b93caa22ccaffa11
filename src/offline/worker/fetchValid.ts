/**
 * Fetches a comic's file. Rejects for server errors and for the sign-in pages of captive portals, as without a
 * network.
 */
export async function fetchValid(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status >= 500 || (response.ok && isPage))
    throw new Error(`${request.url}: ${response.status}`);
  return response;
}
