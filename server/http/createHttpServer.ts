import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { withoutPort } from './addresses';
import { loggedError, sendError, withoutValues } from './errors';
import { wantsPage } from './requestHeaders';

/** Enough for a small body over a very slow connection. */
const usualFirstMs = 30_000;

/** The minimum average speed of larger bodies: a phone with a bad connection. */
const bytesPerMs = 16;

/** Clients time out after that (docs/product/limits.md#time-outs). */
const maxMs = 600_000;

/**
 * Aborts requests whose body arrives too slowly, since each occupies a connection and memory. The deadline depends on
 * the length of the body, or on the route's limit when the length is unknown.
 */
function addBodyDeadline(app: FastifyInstance, firstMs = usualFirstMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) cutLater(request, firstMs);
    done();
  });
}

function cutLater(request: FastifyRequest, firstMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => cut(request), Math.min(firstMs + lengthOf(request) / bytesPerMs, maxMs));
  timer.unref();
  for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function lengthOf({ headers, routeOptions }: FastifyRequest): number {
  const contentLength = Number(headers['content-length'] ?? Number.NaN);
  const maxBytes = routeOptions.bodyLimit ?? 0;
  return Number.isFinite(contentLength) ? Math.min(contentLength, maxBytes) : maxBytes;
}

/** Sends the same response as Node does for slow headers. */
function cut({ raw: { socket } }: FastifyRequest): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

export interface HttpServerOptions {
  /** Whether to log only problems, or every request as well. */
  readonly log: 'errors' | 'requests' | 'nothing';
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The time for a small body; 30 seconds by default. */
  readonly bodyMs?: number;
}

/** Repeated rejections are logged as warnings, which `errors` includes. */
const logLevels = { errors: 'warn', requests: 'info', nothing: 'silent' } as const;

/** Longer than the longest encoded name in a path. */
const maxParamLength = 2000;

/** Removes the query, and the token of a link to a draft. */
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
    routerOptions: { maxParamLength },
    logger: {
      level: logLevels[log],
      serializers: {
        // Headers and queries contain tokens, keys and codes, so neither is logged, nor are the tokens of links to
        // drafts.
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        err: loggedError,
        msg: withoutValues,
      },
    },
    // An unknown path opens the welcome page, also one that cannot be decoded (docs/product/screens.md#map).
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
    // Ports are removed before the client's address is determined, because an address with a port is not recognized as
    // a trusted proxy.
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (typeof forwarded === 'string') {
      const addresses = forwarded.split(',').map((one) => withoutPort(one.trim()));
      request.raw.headers['x-forwarded-for'] = addresses.join(', ');
    }
    done();
  });
  return app;
}
