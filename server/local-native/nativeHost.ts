import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPageServer, type Sample } from '../local-vk/hostServer';

/** The path of the phone's own files. */
const ownFolder = '/native/';

/** Runs before the first script of a page, when the objects of a web view exist as well. */
const shellTag = `<script src="${ownFolder}shell.js"></script>`;

/** Skips frames inside the page: only the page in the phone's frame gets the object. */
const shellScript = `try {
  if (parent !== window && parent.kadrShell) window.KadrNative = parent.kadrShell;
} catch {
  // Another site frames this page: so this is not the phone's page.
}
`;

/** Forwards requests to the website, and adds the app's object to its pages. */
function forward(incoming: IncomingMessage, response: ServerResponse, websiteUrl: string): void {
  const address = new URL(incoming.url ?? '/', websiteUrl);
  // The website must see requests as its own, and compressed pages could not be changed.
  const { host: _host, origin: _origin, 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const { request } = address.protocol === 'https:' ? https : http;
  const upstream = request(address, { method: incoming.method ?? 'GET', headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && incoming.method === 'GET';
    if (isPage && answer.statusCode !== 304) return void sendWithShell(answer, response);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

async function sendWithShell(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const page = withShell(Buffer.concat(parts).toString('utf8'));
  const { 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 200, { ...headers, 'content-length': Buffer.byteLength(page) });
  response.end(page);
}

export function withShell(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}${shellTag}`);
}

export interface NativeHostOptions {
  /** The built pages of the local hosts (`buildHostPage`). */
  readonly pageFolder: string;
  /** Projects that the panel offers to open. */
  readonly samples: () => Promise<readonly Sample[]>;
  /** The website that the phone shows; `null` until all listeners have started. */
  readonly websiteUrl: () => string | null;
}

export interface NativeAbout {
  readonly websiteUrl: string;
  readonly samples: readonly Sample[];
}

/** The path of the phone. All other paths belong to the website. */
export const phonePath = '/native.html';

/**
 * The local native host: the website with the app's object in its pages, and a page that frames it like a phone. Both
 * have the same origin, because objects in a web view are called synchronously.
 */
export async function createNativeHost(
  options: NativeHostOptions,
): Promise<(incoming: IncomingMessage, response: ServerResponse) => void> {
  const own = await createOwnFiles(options);
  return (incoming, response) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    const websiteUrl = options.websiteUrl();
    if (path === phonePath || path.startsWith(ownFolder)) own.routing(incoming, response);
    // An empty service worker, because the website's would also cache the phone's page.
    else if (path === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    else if (websiteUrl === null) response.writeHead(503).end();
    else forward(incoming, response, websiteUrl);
  };
}

async function createOwnFiles(options: NativeHostOptions): Promise<FastifyInstance> {
  const server = await createPageServer(join(options.pageFolder, 'native'), ownFolder);
  server.get(phonePath, (_request, reply) => reply.sendFile('index.html'));
  server.get(`${ownFolder}shell.js`, (_request, reply) => reply.type('text/javascript').send(shellScript));
  server.get(`${ownFolder}about.json`, async (): Promise<NativeAbout> => {
    const samples = (await options.samples()).map(({ id, name }) => ({ id, name }));
    return { websiteUrl: options.websiteUrl() ?? '', samples };
  });
  await server.ready();
  return server;
}
