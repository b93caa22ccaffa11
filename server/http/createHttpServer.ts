import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { addBodyDeadline } from './bodyDeadline';
import { loggedError, withoutValues } from './errors/loggedError';
import { sendError } from './errors/sendError';
import { withoutPort } from './limits/networkOf';

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
