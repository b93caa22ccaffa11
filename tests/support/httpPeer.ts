import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface PeerRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** What the server does with a request. */
export type PeerAnswer = (response: ServerResponse, request: PeerRequest) => void;

export interface HttpPeer {
  readonly address: string;
  /** The requests received, oldest first. */
  readonly requests: readonly PeerRequest[];
  /** Sets the response to all further requests. */
  answerWith(answer: PeerAnswer): void;
  /** Does not read the body of the next request until `readOn` is called. */
  holdNextBody(): HeldBody;
  /** Resolves when a further request has been received. */
  nextRequest(): Promise<PeerRequest>;
  close(): Promise<void>;
}

interface HeldBody {
  /** Resolves when the request's head has been received. */
  readonly arrived: Promise<void>;
  /** Reads the rest, and returns whether it was complete. */
  readOn(): Promise<'whole' | 'brokenOff'>;
}

/** A real HTTP server that responds as the test specifies. */
export async function startHttpPeer(): Promise<HttpPeer> {
  const requests: PeerRequest[] = [];
  const waiting: ((request: PeerRequest) => void)[] = [];
  let currentAnswer: PeerAnswer = json(200, {});
  let holding: Holding | null = null;
  const server = createServer(async (incoming, response) => {
    const held = holding;
    holding = null;
    held?.onHead();
    await held?.reading;
    const bytes = await readWhole(incoming);
    held?.onEnd(bytes === null ? 'brokenOff' : 'whole');
    if (bytes === null) return;
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: bytes.toString(), bytes };
    requests.push(request);
    for (const resolve of waiting.splice(0)) resolve(request);
    currentAnswer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    requests,
    answerWith: (answer) => {
      currentAnswer = answer;
    },
    holdNextBody: () => {
      const head = deferred<void>();
      const start = deferred<void>();
      const end = deferred<'whole' | 'brokenOff'>();
      holding = { onHead: head.resolve, reading: start.promise, onEnd: end.resolve };
      return {
        arrived: head.promise,
        readOn: () => {
          start.resolve();
          return end.promise;
        },
      };
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Holding {
  readonly onHead: () => void;
  readonly reading: Promise<void>;
  readonly onEnd: (end: 'whole' | 'brokenOff') => void;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The body of a request; `null` when the client disconnected before its end. */
async function readWhole(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** The fields of a request that was sent as form data. */
export function formOf({ headers, bytes }: PeerRequest): Promise<FormData> {
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  }).formData();
}

export function json(status: number, value: unknown): PeerAnswer {
  return text(status, JSON.stringify(value), 'application/json');
}

export function text(status: number, body: string, contentType: string): PeerAnswer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': contentType });
    response.end(body);
  };
}

/** Receives the request and never responds. */
export const silence: PeerAnswer = () => undefined;

/** Announces more bytes than it sends, then cuts the connection. */
export const cutShort: PeerAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('[{"id":"ca', () => response.destroy());
};
