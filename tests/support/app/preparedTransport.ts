import { hashKey } from '@tanstack/react-query';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import type { NoAnswerReason, Transport, TransportRequest, TransportResult } from '@/api/transport';

type Endpoints = typeof endpoints;

/** A call of the contract by group and name: `feeds.get`. */
export type CallName = {
  [Group in keyof Endpoints]: `${Group}.${keyof Endpoints[Group] & string}`;
}[keyof Endpoints];

/**
 * How a call ends: with a body, possibly after a promise, with an error of the server, or without a
 * connection.
 */
export type Prepared =
  | { readonly body: unknown; readonly after?: Promise<void> }
  | {
      readonly status: number;
      readonly error: unknown;
      readonly requestId?: string;
      readonly after?: Promise<void>;
    }
  | { readonly noAnswer: NoAnswerReason }
  | 'never';

/** Responses that depend on earlier requests. */
type Answering = (request: TransportRequest) => Prepared;

/** One response for every request, or several in order; the last one is repeated. */
export type Answers = { readonly [Name in CallName]?: Prepared | Answering | readonly Prepared[] };

export interface PreparedTransport {
  readonly transport: Transport;
  /** The requests so far, in the form `GET /api/feed/newest/0/20`. */
  readonly asked: readonly string[];
  /** The requests that had a body. */
  readonly sent: readonly { readonly asked: string; readonly body: unknown }[];
  /** The requests that were aborted before their response. */
  readonly cancelled: readonly string[];
  /** The number of requests that wait for a response that never arrives. */
  readonly waiting: () => number;
  /**
   * Why the test cannot be trusted: calls without a prepared response, or responses that no server may send.
   */
  readonly faults: readonly string[];
  /** Replaces the responses from now on. */
  prepare(answers: Answers): void;
}

/**
 * Responds to the real client's requests from a table, and checks requests and responses against the
 * contract.
 */
export function createPreparedTransport(prepared: Answers): PreparedTransport {
  let answers = prepared;
  const asked: string[] = [];
  const sent: { asked: string; body: unknown }[] = [];
  const cancelled: string[] = [];
  const faults: string[] = [];
  let waiting = 0;
  const counts = new Map<string, number>();

  function answerTo(request: TransportRequest): Prepared {
    const declared = declaredCalls.find((call) => call.matches(request));
    if (!declared) {
      faults.push(`${request.method} ${request.url} is no call of the contract`);
      return { noAnswer: 'noAnswer' };
    }
    const count = counts.get(declared.name) ?? 0;
    counts.set(declared.name, count + 1);
    const rows = new Map<string, Prepared | Answering | readonly Prepared[]>(Object.entries(answers));
    const given = rows.get(declared.name) ?? [];
    const row = typeof given === 'function' ? [given(request)] : [given].flat();
    const answer = row[Math.min(count, row.length - 1)];
    if (answer === undefined) {
      faults.push(`${declared.name} was asked, and no answer is prepared`);
      return { noAnswer: 'noAnswer' };
    }
    if (answer !== 'never' && 'body' in answer) faults.push(...faultsOfBody(declared, answer.body));
    return answer;
  }

  return {
    asked,
    sent,
    cancelled,
    waiting: () => waiting,
    faults,
    prepare(next) {
      answers = { ...answers, ...next };
      for (const name of Object.keys(next)) counts.delete(name);
    },
    async transport(request) {
      const line = `${request.method} ${request.url}`;
      asked.push(line);
      if (request.body?.form === 'json') sent.push({ asked: line, body: request.body.value });
      const answer = answerTo(request);
      if (answer === 'never') {
        waiting += 1;
        request.signal?.addEventListener('abort', () => {
          waiting -= 1;
          cancelled.push(line);
        });
        return untilCancelled(request.signal);
      }
      await ('after' in answer ? answer.after : undefined);
      request.signal?.throwIfAborted();
      if ('noAnswer' in answer) return { kind: 'noAnswer', reason: answer.noAnswer };
      const body = 'body' in answer ? answer.body : answer.error;
      const status = 'body' in answer ? 200 : answer.status;
      const requestId = 'body' in answer ? undefined : answer.requestId;
      return { kind: 'answer', status, body: structuredClone(body), requestId };
    },
  };
}

interface DeclaredCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  matches(request: TransportRequest): boolean;
}

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints;

const declaredCalls: readonly DeclaredCall[] = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    matches: ({ method, url }) => {
      const { pathname, searchParams } = new URL(url, 'http://kadr.example');
      const isFixed = Object.entries(endpoint.fixedQuery).every(
        ([key, value]) => searchParams.get(key) === value,
      );
      return method === endpoint.method && isFixed && patternOf(endpoint.path).test(pathname);
    },
  })),
);

/** Converts `/news/feed[/{offset}]` to an expression that matches its addresses. */
function patternOf(template: string): RegExp {
  const source = template
    .replace(/[.]/g, '\\.')
    .replaceAll('[', '(?:')
    .replaceAll(']', ')?')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The client is lenient, but our server never sends what the client would correct or omit. */
function faultsOfBody({ name, endpoint: { answer } }: DeclaredCall, body: unknown): string[] {
  const read = answer.schema.safeParse(body);
  if (!read.success) return [`${name}: the prepared answer breaks the contract`];
  const isWhole = answer.kind === 'nothing' || onTheWire(read.data) === onTheWire(body);
  return isWhole ? [] : [`${name}: the prepared answer is not what a server sends: ${JSON.stringify(body)}`];
}

/** As JSON with keys in a fixed order. */
const onTheWire = (value: unknown): string => hashKey([value]);

function untilCancelled(signal: AbortSignal | undefined): Promise<TransportResult> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
