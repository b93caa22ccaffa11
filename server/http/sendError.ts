import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorObject, refusalOf } from './errorObject';
import { localeOfRequest } from './localeOfRequest';

/** Answers with the error object; what nobody meant to tell goes to the log alone. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error);
  if (refused.httpStatusCode >= 500) request.log.error({ err: error }, 'A call went wrong.');
  if (refused.retryAfterSeconds !== null) reply.header('retry-after', refused.retryAfterSeconds);
  return reply
    .code(refused.httpStatusCode)
    .header('cache-control', 'no-store')
    .send(errorObject(refused, localeOfRequest(request.headers['accept-language'])));
}
