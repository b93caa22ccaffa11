import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long requests wait for the backend, which fills its demo at the first start and restarts on change. */
const patienceMs = 60_000;
const pauseMs = 200;

/** Forwards every request for which Vite has no file to the backend. */
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
  // A request with a body cannot be sent twice.
  const until = Date.now() + (method === 'GET' || method === 'HEAD' ? patienceMs : 0);
  for (;;) {
    try {
      const answer = await ask({ method, headers, path, port }, asked);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    } catch (error) {
      // It dropped the connection, for example for one of `FAULTS`: so does this server.
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

/** The backend is starting or restarting. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
