import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Enough for a small body over the worst connection that anybody draws on. */
const usualFirstMs = 30_000;

/** What a body beyond that must bring on average: a telephone at the edge of its net does. */
const bytesPerMs = 16;

/** No file takes longer to its own client (docs/product/limits.md#time-outs). */
const longestMs = 600_000;

/**
 * Cuts a body that comes too slowly: each that is on its way holds a connection and what has come of it. How
 * long one may take goes by its length, or else by the most that its call takes.
 */
export function addBodyDeadline(app: FastifyInstance, firstMs = usualFirstMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) cutLater(request, firstMs);
    done();
  });
}

function cutLater(request: FastifyRequest, firstMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => cut(request), Math.min(firstMs + lengthOf(request) / bytesPerMs, longestMs));
  timer.unref();
  for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function lengthOf({ headers, routeOptions }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? Number.NaN);
  const most = routeOptions.bodyLimit ?? 0;
  return Number.isFinite(said) ? Math.min(said, most) : most;
}

/** Says why, as Node itself does for slow headers, and waits for nothing more. */
function cut({ raw: { socket } }: FastifyRequest): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
