import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long a reader waits for the backend, which fills its demo at the first start and restarts after a change. */
const patienceMs = 60_000;
const pauseMs = 200;

/** Hands every request that Vite has no file for to the backend. */
export function forwardToBackend(port: number): Plugin {
  return {
    name: 'kadr-forward-to-backend',
    configureServer: (server) => () => {
      server.middlewares.use((asked, response) => forward(asked, response, port));
    },
  };
}

async function forward(
  asked: IncomingMessage & { readonly originalUrl?: string | undefined },
  response: ServerResponse,
  port: number,
): Promise<void> {
  const { method = 'GET', headers, originalUrl: path = '/' } = asked;
  // What a body was sent with cannot be sent twice.
  const until = Date.now() + (method === 'GET' || method === 'HEAD' ? patienceMs : 0);
  for (;;) {
    try {
      const answer = await ask({ method, headers, path, port }, asked);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    } catch (error) {
      // It hung up, as it does for a fault that was asked for: so does this end.
      if (!isRefused(error)) return void response.destroy();
      if (Date.now() > until) break;
      await setTimeout(pauseMs);
    }
  }
  response.writeHead(503, { 'content-type': 'text/plain' });
  response.end('The backend is not up: its own words about that stand in the terminal.\n');
}

interface Asked {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly path: string;
  readonly port: number;
}

function ask(options: Asked, body: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    body.pipe(request({ host: '127.0.0.1', ...options }, resolve).on('error', reject));
  });
}

/** Nobody listens at the port, yet or for the moment. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
