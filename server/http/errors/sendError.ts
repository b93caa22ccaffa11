import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, isBusy } from '../../lib/domainError';
import { networkOf } from '../limits/networkOf';
import { localeOfRequest } from '../localeOfRequest';
import { awaySeconds, errorObject } from './errorObject';

/** Answers with the error object; what nobody meant to tell goes to the log alone. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = errorObject(error, localeOfRequest(request.headers['accept-language']));
  if (told.httpStatusCode >= 500 && !isBusy(error)) request.log.error({ err: error }, 'A call went wrong.');
  if (told.httpStatusCode === 429) {
    const address = networkOf(request.ip);
    request.log.warn({ pattern: request.routeOptions.url, address }, 'A caller asks too often.');
  }
  const waitSeconds = error instanceof DomainError ? error.retryAfterSeconds : null;
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
  else if (told.httpStatusCode === 503) reply.header('retry-after', awaySeconds);
  return reply.code(told.httpStatusCode).header('cache-control', 'no-store').send(told);
}
