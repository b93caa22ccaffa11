import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../lib/errors';
import { originRule } from './addresses';
import { servedPatterns } from './callTable';
import { HttpError, sendError } from './errors';
import { type Faults, playFaults } from './faults';
import type { SomeHandlers } from './handlers';
import { isBeyondJsonBounds, maxFileBytes } from './requestBody';
import { type CallDeps, serveCall } from './serveCall';

export interface ApiOptions extends CallDeps {
  readonly handlers: SomeHandlers;
  /** Other origins whose pages may make calls; `*` matches a part of a host name. */
  readonly allowedOrigins: readonly string[];
  /** Only for tests and development. */
  readonly faults?: Faults | undefined;
}

/** A route for every declared call that has a handler. */
export async function apiPlugin(api: FastifyInstance, options: ApiOptions): Promise<void> {
  api.setErrorHandler(sendError);
  acceptEmptyBodies(api);
  await api.register(cors, {
    origin: options.allowedOrigins.map(originRule),
    allowedHeaders: ['authorization', 'content-type', 'accept-language', 'if-match'],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 3600,
    // Also answers preflight requests that lack the headers of a browser.
    strictPreflight: false,
  });
  await api.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: 10_000 },
  });
  if (options.faults) playFaults(api, options.faults);
  for (const served of servedPatterns(options.handlers)) {
    const { method, pattern: url, calls } = served;
    const bodyLimit = Math.max(...calls.map((call) => call.bodyLimit));
    api.route({ method, url, bodyLimit, ...serveCall(served, options) });
  }
  api.all('/api/*', async () => {
    throw notFound();
  });
}

/** Some clients send a content type without a body. */
function acceptEmptyBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = body.toString();
    if (isBeyondJsonBounds(text)) return done(new HttpError(413), undefined);
    return parse(request, text, done);
  });
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    return body.length === 0 ? done(null, undefined) : done(new HttpError(415), undefined);
  });
}
