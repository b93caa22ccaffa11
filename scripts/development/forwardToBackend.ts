import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long requests wait for the backend, which fills its demo at the first start and restarts on change. */
const timeoutMs = 60_000;
const pauseMs = 200;

/** Forwards every request for which Vite has no file to the backend. */
export function forwardToBackend(port: number): Plugin {
  return {
    name: 'kadr-forward-to-backend',
    configureServer: (server) => () => {
      server.middlewares.use((request, response) => forward(request, response, port));
    },
  };
}

type ForwardedRequest = IncomingMessage & { readonly originalUrl?: string | undefined };

async function forward(request: ForwardedRequest, response: ServerResponse, port: number): Promise<void> {
  // A request with a body cannot be sent twice.
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  const until = Date.now() + (isRepeatable ? timeoutMs : 0);
  for (;;) {
    try {
      const answer = await ask(request, port);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    } catch (error) {
      const isRestarting = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      // The backend has dropped the connection, for example because of `FAULTS`, so this server does the
      // same.
      if (!isRestarting) return void response.destroy();
      if (Date.now() > until) break;
      await setTimeout(pauseMs);
    }
  }
  response.writeHead(503, { 'content-type': 'text/plain' });
  response.end('The backend is not running: the terminal shows why.\n');
}

function ask(asked: ForwardedRequest, port: number): Promise<IncomingMessage> {
  const { method, headers, originalUrl: path } = asked;
  return new Promise((resolve, reject) => {
    asked.pipe(request({ host: '127.0.0.1', port, method, headers, path }, resolve).on('error', reject));
  });
}
