import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { headersOf, type LoadRequest } from './calls';

/** A connection that sends one request after another. */
export interface AskingConnection {
  /** Resolves at the end of a good response, and rejects at any other. */
  ask(request: LoadRequest): Promise<void>;
  close(): void;
}

interface Awaited {
  readonly path: string;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * A bare socket: the client runs on the server’s machine and competes for its processor. Node’s client took an eighth
 * of a feed’s cost.
 */
export async function openAskingConnection(address: string): Promise<AskingConnection> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let awaited: Awaited | null = null;
  const settle = (act: (one: Awaited) => void) => {
    const one = awaited;
    awaited = null;
    if (one !== null) act(one);
  };
  readAnswers(socket, (status) => {
    settle(({ path, resolve, reject }) =>
      status === 200 || status === 204 ? resolve() : reject(new Error(`${path} is answered with ${status}`)),
    );
  });
  socket.on('error', (error) => settle(({ reject }) => reject(error)));
  socket.on('close', () => settle(({ reject }) => reject(new Error('The server hung up.'))));
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        awaited = { path: request.path, resolve, reject };
        socket.write(textOf(request, host));
      });
    },
    close: () => socket.destroy(),
  };
}

function textOf(request: LoadRequest, host: string): string {
  const { method, path, body = '' } = request;
  const headers = Object.entries({ host, ...headersOf(request) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Reports the status of each response once it is complete. */
function readAnswers(socket: Socket, tell: (status: number) => void): void {
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let left = 0;
  socket.on('data', (chunk) => {
    if (typeof chunk === 'string') return;
    if (left === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end === -1) return;
      const said = head.toString('latin1', 0, end);
      status = Number(said.slice(9, 12));
      left = lengthOf(said, status) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    } else {
      left -= chunk.length;
    }
    if (left === 0) tell(status);
    if (left < 0) socket.destroy(new Error('More came than was said.'));
  });
}

function lengthOf(head: string, status: number): number {
  if (status === 204) return 0;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer does not say its length:\n${head}`);
  return Number(length);
}
