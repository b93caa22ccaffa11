import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { anyReader, type Readers } from '../database/readers';
import { busy, DomainError, invalidField } from '../lib/errors';
import { onBehalf } from '../lib/limiter';
import { adminActionOf, type LogAdminAction } from './adminActionOf';
import {
  anyVisitor,
  type ReadyAnswer,
  type VisitorsAnswers,
  visitorsCacheControl,
} from './anonymousResponseCache';
import { demandPromised, type ServedCall, type ServedPattern } from './callTable';
import { awaySeconds, HttpError, loggedError } from './errors';
import type { Call } from './handlers';
import type { Limits, WriteTurns } from './limits';
import { readBody } from './requestBody';
import { type Caller, callerOf, type FindPerson, type Person, signedIn, visitorOf } from './requestContext';
import { chooseEncoding, hasEtag } from './requestHeaders';
import { textOfRule, validate } from './validation';

interface Means {
  readonly findPerson: FindPerson;
  readonly readers: Readers;
  readonly limits: Limits;
  readonly writeTurns: WriteTurns;
  readonly logAdminAction: LogAdminAction;
  /** Whether answers are held against their declarations. */
  readonly checksAnswers: boolean;
  readonly visitorsAnswers: VisitorsAnswers;
}

interface Asked {
  readonly call: ServedCall;
  readonly caller: Caller;
}

/** The parts of a route: who asks and how much is settled before the body is read. */
export function serveCall(
  { calls }: ServedPattern,
  { findPerson, readers, limits, writeTurns, logAdminAction, checksAnswers, visitorsAnswers }: Means,
) {
  const asked = new WeakMap<FastifyRequest, Asked>();
  const callAskedFor = callFinder(calls);
  const readFor =
    (person: Person | null): Call<unknown, unknown, unknown>['read'] =>
    (work) =>
      readers.read(work, person ?? anyReader);

  async function noteWrite({ call, caller }: Asked): Promise<void> {
    if (call.endpoint.method === 'GET' || call.isOutOfSight) return;
    visitorsAnswers.drop();
    if (caller.person === null) return;
    // The write is done: its answer does not hang on the note.
    await readers.noteWrite(caller.person.id).catch((error: unknown) => {
      console.error('A write could not be noted.', loggedError(error));
    });
  }

  async function onRequest(request: FastifyRequest): Promise<void> {
    const call = callAskedFor(request);
    const caller = call.ignoresToken
      ? visitorOf(request)
      : await inTime(callerOf(request, findPerson, call.leadsToSecondFactor ?? false));
    if (call.endpoint.bodyForm === 'multipart') signedIn(caller);
    if (Number(request.headers['content-length'] ?? 0) > call.bodyLimit) {
      throw new HttpError(413);
    }
    if (call.rateLimit !== undefined) {
      await inTime(limits.spend(call.rateLimit, caller.person?.id ?? caller.address));
    }
    asked.set(request, { call, caller });
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const known = asked.get(request);
    if (known === undefined) throw new Error('A call is answered before it is known who asks.');
    const { call, caller } = known;
    const input = await inputOf(call, request);
    const isKept = call.keptForVisitors && (call.isKept?.(input.params) ?? true);
    if (isKept && caller.person === null) {
      const key = `${call.id} ${JSON.stringify(input)}`;
      const asked = {
        ...input,
        caller: anyVisitor,
        read: readFor(null),
        ifMatch: null,
        tellEtag: () => undefined,
      };
      const answer = async () => textOf(call, await call.answer(asked), checksAnswers);
      return sendToVisitor(request, reply, await inTime(visitorsAnswers.get(key, answer)));
    }
    const means = {
      read: readFor(caller.person),
      ifMatch: request.headers['if-match'] ?? null,
      tellEtag: (etag: string) => reply.header('etag', etag),
    };
    // Also after a failure: some of it may have been written.
    const answered = writeTurns
      .take(whatMayBeHeld(known, input), () =>
        onBehalf.run({ who: caller.person?.id ?? caller.address, signal: goneSignal(reply) }, () =>
          logged(known, input, logAdminAction, () => call.answer({ ...input, caller, ...means })),
        ),
      )
      .catch((error: unknown) => {
        if (call.logsRefusals) logRefusal(request, known, error);
        throw error;
      })
      .finally(() => noteWrite(known));
    // A write may still succeed, so its outcome is waited for.
    const value = await (call.endpoint.method === 'GET' ? inTime(answered) : answered);
    return send(reply, call, value, checksAnswers);
  }

  return { onRequest, handler };
}

/** The same as for pages; clients give up on a call soon after. */
const timeLimitMs = 5_000;

/** Answers 503 when a read takes too long, so that nobody waits for a database that does not answer. */
function inTime<Value>(read: Promise<Value>): Promise<Value> {
  return withTimeLimit(read, timeLimitMs, () => {
    throw busy(awaySeconds);
  });
}

/** Of what was sent nothing is logged: an e-mail is somebody's own. */
function logRefusal({ log }: FastifyRequest, { call, caller }: Asked, error: unknown): void {
  if (!(error instanceof DomainError) || error.kind === 'tooOften') return;
  log.warn({ call: call.id, address: caller.address }, 'A sign-in was refused.');
}

/** Aborted when whoever asks is gone before they were answered. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function inputOf({ endpoint }: ServedCall, request: FastifyRequest) {
  return {
    params: validate(endpoint.params, request.params),
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, await readBody(endpoint, request)),
  };
}

type Input = Awaited<ReturnType<typeof inputOf>>;

const namesOfIds = /id$/i;

/**
 * What a write may find held by somebody else: who writes, and what it is about. Uploads are not named, as most of
 * their time has nothing to do with the database.
 */
function whatMayBeHeld({ call, caller }: Asked, { params }: Input): readonly string[] {
  const { method, bodyForm } = call.endpoint;
  if (method === 'GET' || bodyForm === 'multipart') return [];
  const ids = isRecord(params) ? Object.entries(params).filter(([name]) => namesOfIds.test(name)) : [];
  const things = ids.map(([name, id]) => `${name} ${id}`);
  return caller.person === null ? things : [...things, `by ${caller.person.id}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An admin's action is logged before it is done, and its entry taken back when it was not. */
async function logged(
  { call, caller }: Asked,
  { params, query, body }: Input,
  logAdminAction: LogAdminAction,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const action = call.isAdminAction ? adminActionOf(call.id, caller, [params, query, body]) : null;
  if (action === null) return answer();
  const takeBack = await logAdminAction(action);
  return answer().catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
}

function send(reply: FastifyReply, call: ServedCall, value: unknown, isChecked: boolean): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (call.endpoint.answer.kind === 'download' && isInPieces<string>(value)) {
    const asFile = reply.header('content-disposition', 'attachment; filename="kadr.json"');
    return asFile.type(json).send(Readable.from(value));
  }
  if (call.endpoint.answer.kind === 'list' && isInPieces<readonly unknown[]>(value)) {
    return reply.type(json).send(Readable.from(listText(call, value, isChecked)));
  }
  const text = textOf(call, value, isChecked);
  return text === null ? reply.code(204).send() : reply.type(json).send(text);
}

function isInPieces<Piece>(value: unknown): value is AsyncIterable<Piece> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** The list is written while it is read; what fails on the way cuts the connection, so that no half is taken for the whole. */
async function* listText(
  call: ServedCall,
  pieces: AsyncIterable<readonly unknown[]>,
  isChecked: boolean,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of pieces) {
    if (items.length === 0) continue;
    const text = JSON.stringify(items);
    if (isChecked) demandPromised(call, text);
    yield before + text.slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

const json = 'application/json; charset=utf-8';

/** What goes out; `null` when nothing does. */
function textOf(call: ServedCall, value: unknown, isChecked: boolean): string | null {
  if (call.endpoint.answer.kind === 'nothing') return null;
  const text = JSON.stringify(value ?? null);
  if (isChecked) demandPromised(call, text);
  return text;
}

function sendToVisitor(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  const given = [reply.getHeader('vary'), 'authorization', 'accept-encoding'];
  const vary = given.filter((name) => name !== undefined).join(', ');
  const encoding = chooseEncoding(request.headers['accept-encoding'], ready.encodings);
  const etag = ready.etag(encoding);
  reply.header('cache-control', visitorsCacheControl).header('vary', vary).header('etag', etag);
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(json).send(ready.body(encoding));
}

/** Finds, of calls that share an address, the one whose fixed query stands in the request. */
function callFinder(calls: readonly ServedCall[]): (request: FastifyRequest) => ServedCall {
  const [first, ...more] = calls;
  if (first !== undefined && more.length === 0 && Object.keys(first.endpoint.fixedQuery).length === 0) {
    return () => first;
  }
  return (request) => callAmong(calls, request);
}

function callAmong(calls: readonly ServedCall[], request: FastifyRequest): ServedCall {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const fits = ({ endpoint }: ServedCall) =>
    Object.entries(endpoint.fixedQuery).every(([name, value]) => query.get(name) === value);
  const found = calls.find(fits);
  if (found !== undefined) return found;
  const fixed = calls.flatMap(({ endpoint }) => Object.entries(endpoint.fixedQuery));
  const values = fixed.map(([, value]) => value).join(', ');
  throw invalidField(fixed[0]?.[0] ?? '', textOfRule(`is not one of ${values}`));
}
