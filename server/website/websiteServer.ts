import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { projectCoverAddress } from '@/domain/images';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { routeOfPath } from '@/routes/screens';
import { createHttpServer, type HttpServerOptions } from '../http/createHttpServer';
import { sendError, unavailableRetrySeconds } from '../http/errors';
import { logFailure } from '../http/failures';
import { chooseEncoding, wantsPage } from '../http/requestHeaders';
import { busy, notFound, StorageUnavailableError } from '../lib/errors';
import { ttlCache } from '../lib/ttlCache';
import { type RunningAddresses, readAddresses, runningConfig } from './addresses';
import type { EarlierBuilds } from './earlierBuilds';
import type { LivePage, LivePages } from './livePages';
import type { ReadyPage } from './pages/pageSplicer';
import { createPages, isVkLaunch, launchPage, type Pages, plainPage } from './pages/pages';
import { createPlayerPages } from './pages/playerPages';
import { type NamedProject, readProjectOfBuild } from './pages/publicProjects';
import { addSecurityHeaders, loopbackFrames, reportingEndpoints } from './securityHeaders';

const hashedFiles = [/^\/assets\//, /^\/localize\/[^/]+\.[\w-]{6,}\.json$/];

const isHashed = (path: string) => hashedFiles.some((pattern) => pattern.test(path));

/** Files with a content hash in their name never change; others are revalidated. */
export function cacheControlOf(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

interface WebsiteOptions {
  readonly builtFolder: string;
  /** `null` until all listeners have started. */
  readonly running: () => RunningAddresses | null;
  /** Sites that may frame the pages besides VK; localhost by default. */
  readonly frames?: readonly string[];
  readonly http?: HttpServerOptions;
  /** The timeout for a page's data. */
  readonly timeoutMs?: number;
  readonly backend?: WebsiteBackend;
  readonly earlierBuilds?: Pick<EarlierBuilds, 'folderOf'> | null;
}

/** When the database does not respond in time, pages are served as built. */
const defaultTimeoutMs = 5_000;

/** Short, because a new build may replace the files. */
const configTtlMs = 1_000;

/** The part of the website that the backend uses. */
interface Site {
  readonly builtFolder: string;
  readonly pages: Pages;
  readonly addresses: () => Promise<UrlsConfig>;
}

export interface WebsiteBackend {
  /** Registers the backend on the server, and returns the pages that show current data. */
  addTo(app: FastifyInstance, site: Site): Promise<LivePages>;
  /** The file of a public project; `null` when there is none or it is large. */
  readPublicProject(projectId: string): Promise<string | null>;
  /** `null` when there is no such public project. */
  findPublicProject(projectId: string): Promise<NamedProject | null>;
  /** Whether calls can be answered; otherwise what is missing. */
  state(): Promise<'ok' | 'no database' | 'disk full'>;
}

/** Serves the built client, with the running server's addresses in its pages. */
export async function createWebsiteServer({
  builtFolder,
  running,
  frames = loopbackFrames,
  http = { log: 'nothing', trustedProxies: [] },
  timeoutMs = defaultTimeoutMs,
  backend,
  earlierBuilds = null,
}: WebsiteOptions): Promise<FastifyInstance> {
  const app = createHttpServer(http);
  const known = () => {
    const addresses = running();
    if (!addresses) throw new Error('A page was requested before the addresses were known.');
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

  const playerPage = createPlayerPages(pages, {
    file: (id) => {
      const read = backend?.readPublicProject(id) ?? readProjectOfBuild(builtFolder, id);
      return withTimeLimit(read, timeoutMs, () => null);
    },
    // In an archive, name and cover are those in the file.
    identity: async (id) => {
      const found = await backend?.findPublicProject(id);
      if (!found) return null;
      return { name: found.name, cover: found.picId && projectCoverAddress(await urls(), id, found.picId) };
    },
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = (await backend?.state()) ?? 'ok';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });

  // Only shows that the process runs: a restart would not fix anything else.
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
    const made = await livePage(live, request, path, timeoutMs);
    if (made && made !== 'failed') return sendLivePage(request, reply, made);
    const [, query = ''] = request.url.split('?');
    const player = await playerPage(path, query);
    if (player) return sendPage(request, reply, player);
    const isLaunch = path === '/' && isVkLaunch(query);
    const page = (isLaunch ? await pages.at(launchPage) : null) ?? (await pages.at(path));
    if (page) return sendPage(request, reply, page);
    // The page exists, so programs that do not request HTML must retry later.
    if (made === 'failed' && !wantsPage(request)) throw busy(unavailableRetrySeconds);
    reply.header('cache-control', cacheControlOf(path)).header('vary', 'accept-encoding');
    const earlier = isHashed(path) ? await earlierBuilds?.folderOf(path) : null;
    return earlier ? reply.sendFile(path, earlier) : reply.sendFile(path);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) {
      // Unknown paths show the welcome page (docs/product/screens.md#map). Other routes need no data of home.
      const isWelcome = routeOfPath(request.url).screen === 'welcome';
      const home = isWelcome ? await livePage(live, request, '/', timeoutMs) : null;
      if (home && home !== 'failed') return sendLivePage(request, reply, home);
      const page = (isWelcome ? null : await pages.at(plainPage)) ?? (await pages.at('/'));
      if (page) return sendPage(request, reply.code(200), page);
    }
    return sendError(notFound(), request, reply.removeHeader('content-encoding'));
  });

  app.setErrorHandler(sendError);

  return app;
}

/** Falls back to the page without data, which the app then requests itself. */
async function livePage(
  live: LivePages | undefined,
  request: FastifyRequest,
  path: string,
  timeoutMs: number,
): Promise<LivePage | 'failed' | null> {
  const [, query = ''] = request.url.split('?');
  const acceptLanguage = request.headers['accept-language'];
  try {
    const page = live?.at({ path, query, acceptLanguage });
    return page === undefined ? null : await withTimeLimit(page, timeoutMs, late);
  } catch (error) {
    logFailure(request.log, error, 'The data of a page failed.');
    return 'failed';
  }
}

function late(): never {
  throw new StorageUnavailableError('the data of a page timed out');
}

function sendLivePage(request: FastifyRequest, reply: FastifyReply, { page, status, preloads }: LivePage) {
  if (preloads !== undefined) reply.header('link', preloads);
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
    .header('reporting-endpoints', reportingEndpoints)
    .header('permissions-policy', page.permissionsPolicy)
    .header('etag', etag);
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag);
  if (isKnown) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
