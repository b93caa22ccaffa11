import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { withoutPort } from './addresses';
import { loggedError, sendError, withoutValues } from './errors';

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
function addBodyDeadline(app: FastifyInstance, firstMs = usualFirstMs): void {
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

export interface HttpServerOptions {
  /** Which lines are written: what went wrong, or every request too. */
  readonly log: 'errors' | 'requests' | 'nothing';
  /** Addresses of the proxies before us, whose word about the caller's address counts. */
  readonly trustedProxies: readonly string[];
  /** Within which a small body must be here; half a minute when it is not given. */
  readonly bodyMs?: number;
}

/** What is refused again and again is a warning, and among what went wrong. */
const logLevels = { errors: 'warn', requests: 'info', nothing: 'silent' } as const;

/** More than the longest encoded name in an address. */
const longestParam = 2000;

/** A server for the website and the API. */
export function createHttpServer({ log, trustedProxies, bodyMs }: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: longestParam },
    logger: {
      level: logLevels[log],
      serializers: {
        // Tokens, keys and codes travel in headers and queries: neither is ever written.
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        err: loggedError,
        msg: withoutValues,
      },
    },
    // An address that no route can read gets the words of the others, and its id.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header('x-request-id', request.id));
    },
  });
  addBodyDeadline(app, bodyMs);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Before anybody asks for the caller's address: one with a port is known as no proxy of ours.
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (typeof forwarded === 'string') {
      const addresses = forwarded.split(',').map((one) => withoutPort(one.trim()));
      request.raw.headers['x-forwarded-for'] = addresses.join(', ');
    }
    done();
  });
  return app;
}
