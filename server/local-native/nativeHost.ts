import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Sample } from '../local-vk/samples';
import { forward, ownFolder, shellScript } from './forward';

export interface NativeHostOptions {
  /** The built pages of the local hosts (`buildHostPage`). */
  readonly pageFolder: string;
  /** Projects to open straight away. */
  readonly samples: () => Promise<readonly Sample[]>;
  /** The website that the phone shows; `null` until every listener is up. */
  readonly websiteUrl: () => string | null;
}

/** What the phone's page asks first. */
export interface NativeAbout {
  readonly websiteUrl: string;
  readonly samples: readonly Sample[];
}

/** The page of the phone, at this path of its site; all else there is the website. */
export const phonePath = '/native.html';

/**
 * The local native host: a site that is the website with the app's object in its pages, and a page that frames it as a
 * phone does. Both are one site, since what an app puts into a web view answers at once.
 */
export async function createNativeHost(
  options: NativeHostOptions,
): Promise<(asked: IncomingMessage, response: ServerResponse) => void> {
  const own = await createOwnFiles(options);
  return (asked, response) => {
    const [path = '/'] = (asked.url ?? '/').split('?');
    const websiteUrl = options.websiteUrl();
    if (path === phonePath || path.startsWith(ownFolder)) own.routing(asked, response);
    // A worker that keeps nothing: ours would keep the phone's own page as well.
    else if (path === '/sw.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    else if (websiteUrl === null) response.writeHead(503).end();
    else forward(asked, response, websiteUrl);
  };
}

async function createOwnFiles(options: NativeHostOptions): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-cache');
    reply.header('content-security-policy', "script-src 'self'; object-src 'none'; frame-ancestors 'none'");
  });
  await server.register(fastifyStatic, {
    root: join(options.pageFolder, 'native'),
    prefix: ownFolder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
  });
  server.get(phonePath, (_request, reply) => reply.sendFile('index.html'));
  server.get(`${ownFolder}shell.js`, (_request, reply) => reply.type('text/javascript').send(shellScript));
  server.get(`${ownFolder}about.json`, async (): Promise<NativeAbout> => {
    const samples = (await options.samples()).map(({ id, name }) => ({ id, name }));
    return { websiteUrl: options.websiteUrl() ?? '', samples };
  });
  await server.ready();
  return server;
}
