import type { WireProjectView } from '@/api/schemas/project';
import type { FeedType } from '@/domain/feed';
import { backupPlugin } from '../backup/backup';
import { ensureAdmin } from '../calls/admins/admins';
import { fileCheckLimiter } from '../calls/projects/file-check/checkFile';
import type { Services } from '../calls/services';
import { anyReader } from '../database/readers';
import type { DemoAccount } from '../demo/demoPeople';
import { demoAccountsIn, fillDemo } from '../demo/fillDemo';
import { assertNoDemoPeople, removeDemoPeople } from '../demo/removeDemoPeople';
import { selfReportPlugin } from '../doctor/selfReport';
import { anonymousResponseMs, createAnonymousResponseCache } from '../http/anonymousResponseCache';
import { cspReportsPlugin } from '../http/cspReports';
import { createFaults } from '../http/faults';
import { hasFreeSpace } from '../lib/freeSpace';
import { ttlCache } from '../lib/ttlCache';
import { imageLimiter } from '../media/images/prepareImage';
import { addMetrics } from '../metrics/addMetrics';
import { createFirstCards, createFirstProject, readVisitorsFeed } from '../website/first-cards/firstCards';
import { createPrerenderDeps } from '../website/first-cards/prerender';
import { createLivePages, type LivePage } from '../website/livePages';
import { apiDocsPlugin } from '../website/openapi/apiDocsPlugin';
import { findPublicProject, readPublicProject } from '../website/pages/publicProjects';
import { findPreview } from '../website/previews/findPreview';
import { oembedPlugin } from '../website/previews/oembedPlugin';
import { previewCardsPlugin } from '../website/previews/previewCardsPlugin';
import type { WebsiteBackend } from '../website/websiteServer';
import { backendPlugin } from './backendPlugin';
import { cleanUp, startBackgroundJobs } from './backgroundJobs';
import { openServices, type ServiceOptions } from './openServices';

interface BackendOptions extends ServiceOptions {
  /** Kadr's own comics, to fill the empty database of a demo. */
  readonly samplesFolder: string | null;
}

/** The backend of a running Kadr. */
interface Backend extends WebsiteBackend {
  readonly services: Services;
  /** Messages for the operator about this start. */
  readonly notes: readonly string[];
  readonly demoAccounts: readonly DemoAccount[];
  /** The first page of a ranked feed as a visitor sees it. */
  readFeed(feed: FeedType): Promise<readonly WireProjectView[]>;
  stop(): Promise<void>;
}

/** About twenty megabytes. */
const maxCachedPages = 200;

export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { config, folder } = options;
  const opened = await openServices(options);
  const { services, database, readers, pool, files } = opened;
  const isEmbedded = config.databaseUrl === null;
  const notes: string[] = [];
  try {
    notes.push(...(await prepareDatabase(services, options)));
    // Also runs at the start, for servers that never run for an hour.
    await cleanUp(services, isEmbedded);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const jobs = startBackgroundJobs(services, isEmbedded);
  const pageCache = ttlCache<LivePage | null>(anonymousResponseMs, maxCachedPages);
  const responseCache = createAnonymousResponseCache();
  const anonymousResponses = {
    get: responseCache.get,
    clear() {
      responseCache.clear();
      pageCache.clear();
    },
  };
  const { tokenSecret } = services;
  const readFeed = (feed: FeedType) =>
    readers.read((from) => readVisitorsFeed({ database: from, tokenSecret }, feed), anyReader);
  return {
    services,
    notes,
    demoAccounts: config.demo ? await demoAccountsIn(database) : [],
    readFeed,
    readPublicProject: (projectId) => readPublicProject(services, projectId),
    findPublicProject: (projectId) => findPublicProject(services, projectId),
    async addTo(app, site) {
      const { clientReports: clients, scanner } = services;
      const queues = {
        pictures: imageLimiter,
        'file checks': fileCheckLimiter,
        ...(scanner !== null && { scans: scanner }),
      };
      const metrics =
        config.metricsToken === null
          ? null
          : addMetrics(app, { token: config.metricsToken, database, pool, queues, files, clients, scanner });
      await app.register(cspReportsPlugin, {
        limits: services.limits,
        onViolation: (violation) => metrics?.countViolation(violation),
      });
      await app.register(backendPlugin, {
        services,
        readers,
        connections: isEmbedded ? null : config.databaseConnections,
        providers: config.providers,
        allowedOrigins: config.allowedOrigins,
        checksAnswers: config.demo,
        anonymousResponses,
        faults: config.faults === null ? undefined : createFaults(config.faults),
      });
      if (isEmbedded) await app.register(backupPlugin, { ...services, dataFolder: folder });
      await app.register(selfReportPlugin, services);
      await app.register(oembedPlugin, { deps: services, addresses: site.addresses });
      await app.register(previewCardsPlugin, services);
      await app.register(apiDocsPlugin);
      const deps = createPrerenderDeps(site.builtFolder);
      // Loading the code takes a busy machine so long that the first pages would be sent without their data. If it
      // fails, each page says so in the log.
      await deps.prerender().catch(() => null);
      return createLivePages({
        ...site,
        firstCards: createFirstCards({ ...site, deps, readFeed }),
        firstProject: createFirstProject({ ...site, deps }),
        findPreview: (route, request) => findPreview(services, route, request),
        cache: pageCache,
      });
    },
    async state() {
      const isConnected = await opened.check().then(
        () => true,
        () => false,
      );
      if (!isConnected) return 'no database';
      return (await hasFreeSpace(folder)) ? 'ok' : 'disk full';
    },
    async stop() {
      await jobs.stop();
      await opened.close();
    },
  };
}

/**
 * Creates the demo or the first admin, or runs the one-time task that the environment requests. Returns messages for
 * the operator.
 */
async function prepareDatabase(
  services: Services,
  { config, samplesFolder }: BackendOptions,
): Promise<readonly string[]> {
  const { database, files } = services;
  if (config.removesDemoPeople) await removeDemoPeople(database);
  if (config.demo) {
    if (samplesFolder !== null) await fillDemo({ database, files, samplesFolder });
    return [];
  }
  await assertNoDemoPeople(database);
  const note = await ensureAdmin(database, config.firstAdmin);
  return note === null ? [] : [note];
}
