import { createPartialResponse } from 'workbox-range-requests/createPartialResponse';

/** The request for the whole file: a part of it would be no use later, and cannot be kept. */
export function whole(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('range');
  const { credentials, signal } = request;
  return new Request(request.url, { headers, credentials, signal, cache: 'no-cache', mode: modeOf(request) });
}

/** A picture from another origin is asked for so that it can be read; those who do not allow that are not kept. */
function modeOf({ mode }: Request): RequestMode {
  return mode === 'no-cors' ? 'cors' : mode;
}

/** The part of a file that was asked for, or all of it. */
export async function inRange(request: Request, file: Response): Promise<Response> {
  return request.headers.has('range') && file.status === 200 ? createPartialResponse(request, file) : file;
}
