import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface PeerRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the peer does with a request. */
export type PeerAnswer = (response: ServerResponse, request: PeerRequest) => void;

export interface HttpPeer {
  readonly address: string;
  /** What arrived, the oldest first. */
  readonly requests: readonly PeerRequest[];
  /** Sets the answer to all further requests. */
  answerWith(answer: PeerAnswer): void;
  /** Resolves when a further request arrives. */
  nextRequest(): Promise<PeerRequest>;
  close(): Promise<void>;
}

/** A real HTTP server that answers as the test says. */
export async function startHttpPeer(): Promise<HttpPeer> {
  const requests: PeerRequest[] = [];
  const waiting: ((request: PeerRequest) => void)[] = [];
  let currentAnswer: PeerAnswer = json(200, {});
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
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
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A JSON answer. */
export function json(status: number, value: unknown): PeerAnswer {
  return text(status, JSON.stringify(value), 'application/json');
}

/** An answer of any text. */
export function text(status: number, body: string, contentType: string): PeerAnswer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': contentType });
    response.end(body);
  };
}

/** Takes the request and says nothing. */
export const silence: PeerAnswer = () => undefined;

/** Promises more than it sends, then cuts the connection. */
export const cutShort: PeerAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('[{"id":"ca', () => response.destroy());
};
