import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { withoutPort } from './addresses';
import { loggedError, sendError, withoutValues } from './errors';
import { wantsPage } from './requestHeaders';

/** Enough for a small body over a very slow connection. */
const usualFirstMs = 30_000;

/** The minimum average speed of larger bodies: a phone with bad reception. */
const bytesPerMs = 16;

/** Clients give up after that (docs/product/limits.md#time-outs). */
const longestMs = 600_000;

/**
 * Aborts requests whose body arrives too slowly, since each occupies a connection and memory. The time depends on the length
 * of the body, or on the limit of the route where the length is not known.
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
  const contentLength = Number(headers['content-length'] ?? Number.NaN);
  const most = routeOptions.bodyLimit ?? 0;
  return Number.isFinite(contentLength) ? Math.min(contentLength, most) : most;
}

/** With the same response as Node sends for slow headers. */
function cut({ raw: { socket } }: FastifyRequest): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

export interface HttpServerOptions {
  /** Only problems, or every request as well. */
  readonly log: 'errors' | 'requests' | 'nothing';
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** For a small body; half a minute when it is not given. */
  readonly bodyMs?: number;
}

/** Repeated refusals are warnings, which `errors` includes. */
const logLevels = { errors: 'warn', requests: 'info', nothing: 'silent' } as const;

/** More than the longest encoded name in a path. */
const longestParam = 2000;

/** Without the query, and without what opens a draft. */
export function loggedPath(url: string): string | undefined {
  return url.split('?')[0]?.replace(/^(\/(?:api\/previews|preview)\/)[^/]+/, '$1*');
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?')[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

export function createHttpServer({ log, trustedProxies, bodyMs }: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { maxParamLength: longestParam },
    logger: {
      level: logLevels[log],
      serializers: {
        // Headers and queries contain tokens, keys and codes, so neither is logged; nor are the links to drafts.
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        err: loggedError,
        msg: withoutValues,
      },
    },
    // An unknown path opens the welcome page, also one that nothing can decode (docs/product/screens.md#map).
    rewriteUrl: (request) => {
      const { url = '/' } = request;
      return wantsPage(request) && !isDecodable(url) ? '/' : url;
    },
    // Other malformed URLs get the usual error object and a request id.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header('x-request-id', request.id));
    },
  });
  addBodyDeadline(app, bodyMs);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Before the client's address is determined: an address with a port would not be recognized as a trusted proxy.
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (typeof forwarded === 'string') {
      const addresses = forwarded.split(',').map((one) => withoutPort(one.trim()));
      request.raw.headers['x-forwarded-for'] = addresses.join(', ');
    }
    done();
  });
  return app;
}
