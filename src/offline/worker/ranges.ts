import { createPartialResponse } from 'workbox-range-requests/createPartialResponse';

/** A request for the whole file, since partial responses cannot be cached. */
export function wholeFileRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('range');
  const { credentials, signal } = request;
  return new Request(request.url, { headers, credentials, signal, cache: 'no-cache', mode: modeOf(request) });
}

/** Images of other origins are requested with CORS; servers that refuse it are not cached. */
function modeOf({ mode }: Request): RequestMode {
  return mode === 'no-cors' ? 'cors' : mode;
}

/** The requested range of a file, or all of it. */
export async function sliceResponse(request: Request, file: Response): Promise<Response> {
  return request.headers.has('range') && file.status === 200 ? createPartialResponse(request, file) : file;
}
