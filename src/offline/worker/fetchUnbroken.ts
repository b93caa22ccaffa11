/** Asks the network. A server that is broken is the same as none for somebody who wants to read: both reject. */
export async function fetchUnbroken(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  if (response.status >= 500) throw new Error(`${request.url}: ${response.status}`);
  return response;
}
