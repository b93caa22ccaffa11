import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type StoreConduct =
  | 'works'
  /** Closes every connection without a response. */
  | 'down'
  /** Receives the request and never responds. */
  | 'silent'
  | 'refuses'
  | 'overloaded'
  /** Performs the request but never confirms it. */
  | 'cannot list'
  /** Responds like the sign-in page of a captive portal. */
  | 'nonsense'
  /** Stops in the middle of the response, and closes the connection. */
  | 'cuts'
  /** Sends half of the response, then nothing, and leaves the connection open. */
  | 'stalls';

export interface FaultyStore {
  readonly endpoint: string;
  /** Sets the methods that fail; by default all. The first `after` requests still succeed. */
  set(conduct: StoreConduct, method?: string, after?: number): void;
  /** The number of requests since the last `set`. */
  asked(): number;
  stop(): Promise<void>;
}

/** A proxy for a real store, which fails as the test specifies. */
export async function startFaultyStore(endpoint: string): Promise<FaultyStore> {
  let conduct: StoreConduct = 'works';
  let only: string | undefined;
  let asked = 0;
  let well = 0;
  const server = createServer((incoming, outgoing) => {
    asked += 1;
    const isMeant = asked > well && (only === undefined || incoming.method === only);
    answer(isMeant ? conduct : 'works', endpoint, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    set(next, method, after = 0) {
      [conduct, only, well, asked] = [next, method, after, 0];
    },
    asked: () => asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(
  conduct: StoreConduct,
  endpoint: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  incoming.on('error', () => undefined);
  const isList = new URL(incoming.url ?? '/', endpoint).searchParams.has('list-type');
  switch (conduct === 'cannot list' && !isList ? 'works' : conduct) {
    case 'down':
      incoming.socket.destroy();
      return;
    case 'silent':
      incoming.resume();
      return;
    case 'refuses':
      incoming.resume();
      outgoing.writeHead(403, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>');
      return;
    case 'overloaded':
      incoming.resume();
      outgoing.writeHead(503, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>SlowDown</Code><Message>Slow down.</Message></Error>');
      return;
    case 'cannot list':
      incoming.resume();
      outgoing.writeHead(500, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>InternalError</Code><Message>Come again.</Message></Error>');
      return;
    case 'nonsense':
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      outgoing.end('<html><title>Please sign in</title></html>');
      return;
    default:
      forward(conduct, endpoint, incoming, outgoing);
  }
}

function forward(
  conduct: StoreConduct,
  endpoint: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers } = incoming;
  const asked = request(new URL(incoming.url ?? '/', endpoint), { method, headers }, (got) => {
    outgoing.writeHead(got.statusCode ?? 500, got.headers);
    if (!['cuts', 'stalls'].includes(conduct) || method !== 'GET') {
      got.pipe(outgoing);
      return;
    }
    const chunks: Uint8Array[] = [];
    got.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    got.on('end', () => {
      const bytes = Buffer.concat(chunks);
      outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
        if (conduct === 'cuts') outgoing.destroy();
      });
    });
  });
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}
