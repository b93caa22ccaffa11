import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { projectCoverAddress } from '@/domain/images';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { routeOfPath } from '@/routes/screens';
import { createHttpServer, type HttpServerOptions } from '../http/createHttpServer';
import { sendError } from '../http/errors';
import { chooseEncoding } from '../http/requestHeaders';
import { notFound } from '../lib/errors';
import { ttlCache } from '../lib/ttlCache';
import { type RunningAddresses, readAddresses, runningConfig } from './addresses';
import type { LivePage, LivePages } from './livePages';
import { type NamedProject, readProjectOfBuild } from './pages/openProjects';
import type { ReadyPage } from './pages/pageSplicer';
import { createPages, isVkLaunch, launchPage, type Pages, plainPage } from './pages/pages';
import { createPlayerPages } from './pages/playerPages';
import { addSecurityHeaders, loopbackFrames, permissionsPolicy } from './securityHeaders';

const hashedFiles = [/^\/assets\//, /^\/localize\/[^/]+\.[\w-]{6,}\.json$/];

/** A name with a content hash never means another content; anything else is asked for anew, by its etag. */
export function cacheControlOf(path: string): string {
  const isHashed = hashedFiles.some((pattern) => pattern.test(path));
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

export interface WebsiteOptions {
  readonly builtFolder: string;
  /** `null` until every listener is up. */
  readonly running: () => RunningAddresses | null;
  /** Who else than VK may show the pages in frames; loopback when it is not given. */
  readonly frames?: readonly string[];
  readonly http?: HttpServerOptions;
  /** How long a page waits for its data. */
  readonly patienceMs?: number;
  /** What else stands on the server. */
  readonly backend?: WebsiteBackend;
}

/** A database that is silent must not keep the pages: without its data they come as they were built. */
const usualPatienceMs = 5_000;

/** A build may take its place while the server runs. */
const configTtlMs = 1_000;

/** What the backend needs of the website that it stands on. */
export interface Site {
  readonly builtFolder: string;
  readonly pages: Pages;
  readonly addresses: () => Promise<UrlsConfig>;
}

interface WebsiteBackend {
  /** Puts the calls on the server; gives the pages that it makes of its data. */
  addTo(app: FastifyInstance, site: Site): Promise<LivePages>;
  /** The file of a project that everybody may see; `null` when there is none, and for a large one. */
  readOpenProject(projectId: string): Promise<string | null>;
  /** Name and picture of a project that everybody may see; `null` when there is none. */
  findOpenProject(projectId: string): Promise<NamedProject | null>;
  /** Whether calls can be answered, and what is missing if not. */
  state(): Promise<'ok' | 'no database' | 'disk full'>;
}

/** The website: a built folder as plain files, with the running server's addresses put into its pages. */
export async function createWebsiteServer({
  builtFolder,
  running,
  frames = loopbackFrames,
  http = { log: 'nothing', trustedProxies: [] },
  patienceMs = usualPatienceMs,
  backend,
}: WebsiteOptions): Promise<FastifyInstance> {
  const app = createHttpServer(http);
  const known = () => {
    const addresses = running();
    if (!addresses) throw new Error('A page was asked before the addresses were known.');
    return addresses;
  };
  const pages = createPages(builtFolder, known, frames);

  addSecurityHeaders(app, () => running()?.websiteUrl.startsWith('https:') ?? false);
  app.addHook('onRequest', async (_request, reply) => {
    if (running()) return;
    await reply.code(503).header('retry-after', '1').send({ status: 'starting' });
  });
  await app.register(fastifyStatic, {
    root: builtFolder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
  });

  const keptConfig = ttlCache<UrlsConfig>(configTtlMs);
  const urls = () => keptConfig.get('', () => runningConfig(builtFolder, known()));
  const live = await backend?.addTo(app, {
    builtFolder,
    pages,
    addresses: urls,
  });

  const playerPages = createPlayerPages(pages, {
    file: (id) => {
      const read = backend?.readOpenProject(id) ?? readProjectOfBuild(builtFolder, id);
      return withTimeLimit(read, patienceMs, () => null);
    },
    // The name and the cover of a comic of the archive are those of its file.
    identity: async (id) => {
      const found = await backend?.findOpenProject(id);
      if (!found) return null;
      return { name: found.name, cover: found.picId && projectCoverAddress(await urls(), id, found.picId) };
    },
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = (await backend?.state()) ?? 'ok';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });

  // Whether the process lives, whatever it can do at this moment: to start it anew would mend nothing else.
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/config/urls.json', async (_request, reply) => {
    const addresses = running();
    const text = addresses && (await readAddresses(builtFolder, addresses));
    if (!text) return reply.callNotFound();
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    const made = await livePage(live, request, path, patienceMs);
    if (made) return sendLivePage(request, reply, made);
    const [, query = ''] = request.url.split('?');
    const player = await playerPages.at(path, query);
    if (player) return sendPage(request, reply, player);
    const isLaunch = path === '/' && isVkLaunch(query);
    const page = (isLaunch ? await pages.at(launchPage) : null) ?? (await pages.at(path));
    if (page) return sendPage(request, reply, page);
    reply.header('cache-control', cacheControlOf(path)).header('vary', 'accept-encoding');
    return reply.sendFile(path);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) {
      // What the map does not know is the welcome page (docs/product/screens.md#map); the rest needs nothing
      // of home.
      const isWelcome = routeOfPath(request.url).screen === 'welcome';
      const home = isWelcome ? await livePage(live, request, '/', patienceMs) : null;
      if (home) return sendLivePage(request, reply, home);
      const page = (isWelcome ? null : await pages.at(plainPage)) ?? (await pages.at('/'));
      if (page) return sendPage(request, reply.code(200), page);
    }
    return sendError(notFound(), request, reply.removeHeader('content-encoding'));
  });

  app.setErrorHandler(sendError);

  return app;
}

/** A person who follows a link gets the app, which knows its own routes; a script or a picture gets the truth. */
function wantsPage(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isReading && (request.headers.accept ?? '').includes('text/html');
}

/** A page without its data is better than none: the app asks for them itself. */
async function livePage(
  live: LivePages | undefined,
  request: FastifyRequest,
  path: string,
  patienceMs: number,
): Promise<LivePage | null> {
  const [, query = ''] = request.url.split('?');
  const acceptLanguage = request.headers['accept-language'];
  try {
    const page = live?.at({ path, query, acceptLanguage });
    return page === undefined ? null : await withTimeLimit(page, patienceMs, late);
  } catch (error) {
    request.log.error(error);
    return null;
  }
}

function late(): never {
  throw new Error('The data of a page did not come in time.');
}

function sendLivePage(request: FastifyRequest, reply: FastifyReply, { page, status }: LivePage) {
  return sendPage(request, reply.code(status), page, 'accept-encoding, accept-language');
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.encodings) ?? 'identity';
  const etag = `"${page.etag}-${encoding}"`;
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', vary)
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('permissions-policy', permissionsPolicy)
    .header('etag', etag);
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag);
  if (isKnown) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
