import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { termsVersion } from '@/domain/legal';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { anyReader, type Readers } from '../database/readers';
import { busy, DomainError, invalidField, termsNotAccepted } from '../lib/errors';
import { requesterStorage, type WriteLimiter } from '../lib/limiter';
import {
  type AnonymousResponseCache,
  anonymousCacheControl,
  anonymousContext,
  type CachedResponse,
} from './anonymousResponseCache';
import {
  adminActionOf,
  assertDeclared,
  type LogAdminAction,
  type ServedCall,
  type ServedPattern,
} from './callTable';
import { HttpError, loggedError, unavailableRetrySeconds } from './errors';
import type { Call } from './handlers';
import type { Limits } from './rateLimits';
import { readBody } from './requestBody';
import {
  authorize,
  type FindViewer,
  type RequestContext,
  requestContextOf,
  type SessionViewer,
  signedIn,
} from './requestContext';
import { chooseEncoding, hasEtag } from './requestHeaders';
import { oneOf, validate } from './validation';

export interface CallDeps {
  readonly findViewer: FindViewer;
  readonly readers: Readers;
  readonly limits: Limits;
  readonly writeLimiter: WriteLimiter;
  readonly logAdminAction: LogAdminAction;
  /** Checks responses against their declarations, in tests and development: it takes longer than most calls. */
  readonly checksAnswers: boolean;
  readonly anonymousResponses: AnonymousResponseCache;
}

interface CallInContext {
  readonly call: ServedCall;
  readonly context: RequestContext;
}

/** The hooks and the handler of a route: authentication and rate limits are checked before the body is read. */
export function serveCall(
  { calls }: ServedPattern,
  { findViewer, readers, limits, writeLimiter, logAdminAction, checksAnswers, anonymousResponses }: CallDeps,
) {
  const accepted = new WeakMap<FastifyRequest, CallInContext>();
  const callOf = callFinder(calls);
  const readFor =
    (viewer: SessionViewer | null): Call<unknown, unknown, unknown>['read'] =>
    (work) =>
      readers.read(work, viewer ?? anyReader);

  async function noteWrite({ call, context: { viewer } }: CallInContext): Promise<void> {
    if (isRead(call) || call.keepsCache) return;
    anonymousResponses.clear();
    if (viewer === null) return;
    // The write is done: its response must not depend on this note.
    await readers.noteWrite(viewer.id).catch((error: unknown) => {
      console.error('A write could not be noted.', loggedError(error));
    });
  }

  async function onRequest(request: FastifyRequest): Promise<void> {
    const call = callOf(request);
    const context = await inTime(requestContextOf(request, findViewer, call.access));
    if (call.endpoint.bodyForm === 'multipart') {
      const { params, query } = call.endpoint;
      const input = { params: validate(params, request.params), query: validate(query, request.query) };
      await inTime(assertTerms(call, signedIn(context), { ...input, body: undefined }));
    }
    if (Number(request.headers['content-length'] ?? 0) > call.bodyLimit) {
      throw new HttpError(413);
    }
    if (call.rateLimit !== undefined) {
      await inTime(limits.consume(call.rateLimit, context.viewer?.id ?? context.address));
    }
    accepted.set(request, { call, context });
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const known = accepted.get(request);
    if (known === undefined) throw new Error('The handler runs before its onRequest hook.');
    const { call, context } = known;
    const input = await inputOf(call, request);
    if (context.viewer === null && call.cachedForVisitors && (call.isCacheable?.(input.params) ?? true)) {
      const anonymous = {
        ...input,
        viewer: null,
        context: anonymousContext,
        read: readFor(null),
        ifMatch: null,
        setEtag: () => undefined,
      };
      const make = async () => textOf(call, await call.answer(anonymous), checksAnswers);
      const key = `${call.id} ${JSON.stringify(input)}`;
      return sendCached(request, reply, await inTime(anonymousResponses.get(key, make)));
    }
    const viewer = authorize(call.access, context);
    await assertTerms(call, viewer, input);
    const answer = () =>
      call.answer({
        ...input,
        viewer,
        context,
        read: readFor(context.viewer),
        ifMatch: request.headers['if-match'] ?? null,
        setEtag: (etag: string) => reply.header('etag', etag),
      });
    const requester = {
      id: context.viewer?.id ?? context.address,
      requestId: request.id,
      signal: disconnectSignal(reply),
    };
    // Also noted after a failure, since a part may have been written.
    const answered = writeLimiter
      .run(lockedKeys(known, input), () =>
        requesterStorage.run(requester, () => withAdminLog(known, input, logAdminAction, answer)),
      )
      .catch((error: unknown) => {
        logRefusal(request, known, input, error);
        throw error;
      })
      .finally(() => noteWrite(known));
    // A write has no timeout, because it may still succeed.
    const value = await (isRead(call) ? inTime(answered) : answered);
    return send(reply, call, value, checksAnswers);
  }

  return { onRequest, handler };
}

/** During an update, a process of the next release may have stored a later version. */
async function assertTerms(call: ServedCall, viewer: SessionViewer | null, input: Input): Promise<void> {
  if (call.needsTerms === undefined || (viewer !== null && viewer.acceptedTerms >= termsVersion)) return;
  if (await call.needsTerms(input)) throw termsNotAccepted();
}

function isRead({ endpoint, isRead: isDeclaredRead }: ServedCall): boolean {
  return endpoint.method === 'GET' || isDeclaredRead === true;
}

/** The same timeout as for pages. Clients time out soon after. */
const timeLimitMs = 5_000;

/** Answers 503 when a read takes too long, for example because the database does not respond. */
function inTime<Value>(read: Promise<Value>): Promise<Value> {
  return withTimeLimit(read, timeLimitMs, () => {
    throw busy(unavailableRetrySeconds);
  });
}

/** By the field that the error names. */
const refusedSecrets: Readonly<Record<string, string>> = {
  code: 'A code was refused.',
  password: 'A password was refused.',
  oldPassword: 'A password was refused.',
};

/** Nothing of the request is logged, because it contains emails and passwords. */
function logRefusal(
  { log }: FastifyRequest,
  { call, context }: CallInContext,
  { body }: Input,
  error: unknown,
): void {
  if (!(error instanceof DomainError) || error.kind === 'tooOften') return;
  if (context.viewer === null && !call.logsRefusals) return;
  const field = error.messages.find(({ path = '' }) => path in refusedSecrets)?.path;
  // The first step of a sign-in, whose response asks for the code.
  if (field === 'code' && !(typeof body === 'object' && body !== null && 'code' in body)) return;
  const text = field === undefined ? call.logsRefusals && 'A sign-in was refused.' : refusedSecrets[field];
  if (text) log.warn({ call: call.id, address: context.address }, text);
}

/** Aborted when the client disconnects before it has the response. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
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
 * The keys of the rows that other writes may have locked: the viewer, and the subject of the call. Uploads have no
 * keys, since they spend most of their time outside the database.
 */
function lockedKeys({ call, context: { viewer } }: CallInContext, { params }: Input): readonly string[] {
  if (isRead(call) || call.endpoint.bodyForm === 'multipart') return [];
  const ids = Object.entries(Object(params)).filter(([name]) => namesOfIds.test(name));
  const keys = ids.map(([name, id]) => `${name} ${id}`);
  return viewer === null ? keys : [...keys, `by ${viewer.id}`];
}

/** Logs an admin's action before it is done, and removes the entry when the action failed. */
async function withAdminLog(
  { call, context }: CallInContext,
  { params, query, body }: Input,
  logAdminAction: LogAdminAction,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const action = adminActionOf(call, context, [params, query, body]);
  if (action === null) return answer();
  const removeEntry = await logAdminAction(action);
  try {
    return await answer();
  } catch (error) {
    await removeEntry();
    throw error;
  }
}

function send(reply: FastifyReply, call: ServedCall, value: unknown, isChecked: boolean): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (call.endpoint.answer.kind === 'download' && isIterable<string>(value)) {
    const asFile = reply.header('content-disposition', 'attachment; filename="kadr.json"');
    return asFile.type(json).send(Readable.from(value));
  }
  if (call.endpoint.answer.kind === 'list' && isIterable<readonly unknown[]>(value)) {
    return reply.type(json).send(Readable.from(listText(call, value, isChecked)));
  }
  const text = textOf(call, value, isChecked);
  return text === null ? reply.code(204).send() : reply.type(json).send(text);
}

function isIterable<Piece>(value: unknown): value is AsyncIterable<Piece> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Streams a list in batches. A failure breaks the connection, so that a part is not mistaken for the whole. */
async function* listText(
  call: ServedCall,
  pieces: AsyncIterable<readonly unknown[]>,
  isChecked: boolean,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of pieces) {
    if (items.length === 0) continue;
    const text = JSON.stringify(items);
    if (isChecked) assertDeclared(call, text);
    yield before + text.slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

const json = 'application/json; charset=utf-8';

/** `null` for an empty response. */
function textOf(call: ServedCall, value: unknown, isChecked: boolean): string | null {
  if (call.endpoint.answer.kind === 'nothing') return null;
  const text = JSON.stringify(value ?? null);
  if (isChecked) assertDeclared(call, text);
  return text;
}

function sendCached(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse): FastifyReply {
  const given = [reply.getHeader('vary'), 'authorization', 'accept-encoding'];
  const vary = given.filter((name) => name !== undefined).join(', ');
  const encoding = chooseEncoding(request.headers['accept-encoding'], ready.encodings);
  const etag = ready.etag(encoding);
  reply.header('cache-control', anonymousCacheControl).header('vary', vary).header('etag', etag);
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(json).send(ready.body(encoding));
}

/** Distinguishes calls with the same path by their fixed query. */
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
  throw invalidField(fixed[0]?.[0] ?? '', oneOf(fixed.map(([, value]) => value)));
}
