/**
 * Asks the network for a comic's file. A server that is broken, or a network that gives its own page for people to sign
 * in, is the same as none for somebody who wants to read: all of them reject.
 */
export async function fetchUnbroken(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status >= 500 || (response.ok && isPage))
    throw new Error(`${request.url}: ${response.status}`);
  return response;
}
