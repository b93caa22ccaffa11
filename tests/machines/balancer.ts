import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  /** The address of one process; `null` while it is down. */
  setTarget(slot: number, url: string | null): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Asked {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}

/**
 * Distributes requests over several processes. One that a process did not answer goes to another when nothing can
 * have been done: a read, or a write that was never sent. Any other is a 502, as its outcome is unknown.
 */
export async function startBalancer(slots: number): Promise<Balancer> {
  const targets: (string | null)[] = Array.from({ length: slots }, () => null);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function answerOf(asked: Asked): Promise<Answer | null> {
    for (let attempts = 0; attempts < slots; attempts += 1) {
      turn += 1;
      const target = targets[turn % slots];
      if (target === null || target === undefined) continue;
      const outcome = await ask(target, asked, addressOf(turn));
      if (outcome !== 'unsent' && outcome !== 'broken') return outcome;
      if (outcome === 'broken' && asked.incoming.method !== 'GET') return null;
    }
    return null;
  }

  function ask(
    target: string,
    { incoming, body }: Asked,
    from: string,
  ): Promise<Answer | 'unsent' | 'broken'> {
    const { method, headers } = incoming;
    return new Promise((resolve) => {
      const sent = request(
        new URL(incoming.url ?? '/', target),
        { method, headers: { ...headers, 'x-forwarded-for': from }, agent },
        (got) => {
          buffer(got).then(
            (whole) => resolve({ status: got.statusCode ?? 500, headers: got.headers, body: whole }),
            () => resolve('broken'),
          );
        },
      );
      sent.on('error', (error) => {
        resolve('code' in error && error.code === 'ECONNREFUSED' ? 'unsent' : 'broken');
      });
      sent.end(body);
    });
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = await answerOf({ incoming, body: await buffer(incoming) });
    if (answer === null) {
      outgoing.writeHead(502).end();
      return;
    }
    const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers;
    outgoing.writeHead(answer.status, { ...headers, 'content-length': answer.body.length }).end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setTarget(slot, url) {
      targets[slot] = url;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each request has another address: limits by address are not the subject here. */
function addressOf(turn: number): string {
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
}
