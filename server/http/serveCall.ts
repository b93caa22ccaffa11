import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../lib/domainError';
import { deedOf, type NoteDeed } from './AdminDeed';
import { type Caller, signedIn } from './Caller';
import { callerOf, type FindPerson, visitorOf } from './callerOf';
import type { ServedCall, ServedPattern } from './callTable';
import { HttpError } from './errors/HttpError';
import type { Limits } from './limits/createLimits';
import { readBody } from './readBody';
import { validate } from './validation/validate';
import { wordsOfRule } from './validation/validationWords';

interface Means {
  readonly findPerson: FindPerson;
  readonly limits: Limits;
  readonly noteDeed: NoteDeed;
}

interface Asked {
  readonly call: ServedCall;
  readonly caller: Caller;
}

/** The parts of a route: who asks and how much is settled before the body is read. */
export function serveCall({ calls }: ServedPattern, { findPerson, limits, noteDeed }: Means) {
  const asked = new WeakMap<FastifyRequest, Asked>();

  async function onRequest(request: FastifyRequest): Promise<void> {
    const call = callAskedFor(calls, request);
    const caller = call.ignoresToken ? visitorOf(request) : await callerOf(request, findPerson);
    if (call.endpoint.bodyForm === 'multipart') signedIn(caller);
    if (Number(request.headers['content-length'] ?? 0) > call.bodyLimit) {
      throw new HttpError(413);
    }
    if (call.rateLimit !== undefined) await limits.spend(call.rateLimit, caller.person?.id ?? caller.address);
    asked.set(request, { call, caller });
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const known = asked.get(request);
    if (known === undefined) throw new Error('A call is answered before it is known who asks.');
    return send(reply, known.call, await answerTo(known, request, reply, noteDeed));
  }

  return { onRequest, handler };
}

async function answerTo(
  { call, caller }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
  noteDeed: NoteDeed,
): Promise<unknown> {
  const { endpoint } = call;
  const said = {
    params: validate(endpoint.params, request.params),
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, await readBody(endpoint, request)),
  };
  const deed = call.isAdminAction ? deedOf(call.id, caller, [said.params, said.query, said.body]) : null;
  const takeBack = deed === null ? null : await noteDeed(deed);
  const answer = call.answer({
    ...said,
    caller,
    ifMatch: request.headers['if-match'] ?? null,
    tellEtag: (etag) => reply.header('etag', etag),
  });
  if (takeBack === null) return answer;
  return answer.catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
}

/** The answer passes its declaration's schema, which lets nothing through that is not declared. */
function send(reply: FastifyReply, { id, endpoint: { answer } }: ServedCall, value: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (answer.kind === 'nothing') return reply.code(204).send();
  if (answer.kind === 'download' && isWritten(value)) {
    const asFile = reply.header('content-disposition', 'attachment; filename="kadr.json"');
    return asFile.type('application/json; charset=utf-8').send(Readable.from(value));
  }
  const declared = answer.schema.safeParse(value);
  if (!declared.success)
    throw new Error(`${id} answers what its declaration does not promise`, declared.error);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(declared.data ?? null));
}

function isWritten(value: unknown): value is AsyncIterable<string> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Of calls that share an address, the one whose fixed query stands in the request. */
function callAskedFor(calls: readonly ServedCall[], request: FastifyRequest): ServedCall {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const fits = ({ endpoint }: ServedCall) =>
    Object.entries(endpoint.fixedQuery).every(([name, value]) => query.get(name) === value);
  const found = calls.find(fits);
  if (found !== undefined) return found;
  const fixed = calls.flatMap(({ endpoint }) => Object.entries(endpoint.fixedQuery));
  const values = fixed.map(([, value]) => value).join(', ');
  throw invalidField(fixed[0]?.[0] ?? '', wordsOfRule(`is not one of ${values}`));
}
