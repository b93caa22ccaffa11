import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FeedType } from '@/domain/feed';
import type { ProjectView } from '@/domain/project';
import { dropOldLogs } from '../calls/accounts/accountLog';
import { createEmailQueue } from '../calls/accounts/emailQueue';
import { ensureAdmin, resetTwoFactor } from '../calls/accounts/ensureAdmin';
import { dropOldLeftIdentities } from '../calls/accounts/leftIdentities';
import { dropOldMailTokens } from '../calls/accounts/mailTokens';
import { dropOldSessions } from '../calls/accounts/sessions';
import { reencryptTwoFactorSecrets } from '../calls/accounts/twoFactor';
import { deliverNews, dropOldNews } from '../calls/news/deliverNews';
import { flushCounters } from '../calls/project-views/projectCounts';
import { dropOldPlayStarts } from '../calls/projects/countView';
import { dropDeletedFolders, dropFilesOfDeleted } from '../calls/projects/deleteProject';
import { fileCheckLimiter } from '../calls/projects/file-check/checkInWorker';
import type { Services } from '../calls/services';
import { type DatabaseLocation, openDatabase } from '../database/openDatabase';
import { anyReader } from '../database/readers';
import type { DemoAccount } from '../demo/demoPeople';
import { demoAccountsIn, fillDemo } from '../demo/fillDemo';
import { assertNoDemoPeople, removeDemoPeople } from '../demo/removeDemoPeople';
import {
  type AnonymousResponseCache,
  anonymousResponseMs,
  createAnonymousResponseCache,
} from '../http/anonymousResponseCache';
import { loggedError } from '../http/errors';
import { createFaults } from '../http/faults';
import { createLimits } from '../http/rateLimits';
import { startPolling } from '../lib/startPolling';
import { ttlCache } from '../lib/ttlCache';
import type { Mail } from '../mail/mail';
import { fetchPublicFile } from '../media/fetchPublicFile';
import { openFileStore, watchFileStore } from '../media/files/openFileStore';
import { imageLimiter } from '../media/images/prepareImage';
import { addMetrics } from '../metrics/addMetrics';
import { createFirstCards, createFirstProject, readVisitorsFeed } from '../website/first-cards/firstCards';
import { createPrerenderDeps } from '../website/first-cards/prerender';
import { createLivePages, type LivePage, type LivePages } from '../website/livePages';
import { addApiDocs } from '../website/openapi/apiDocs';
import { findOpenProject, type NamedProject, readOpenProject } from '../website/pages/openProjects';
import { addOembed } from '../website/previews/addOembed';
import { addPreviewCards } from '../website/previews/addPreviewCards';
import { findPreview } from '../website/previews/findPreview';
import type { Site } from '../website/websiteServer';
import type { Config } from './config';
import { addKadrApi } from './kadrApi';

export interface BackendOptions {
  readonly config: Config;
  /** The data folder, held by this process. */
  readonly folder: string;
  readonly mail: Mail;
  /** Kadr's own comics, which an empty database of a demo is filled with. */
  readonly samplesFolder: string | null;
  readonly websiteUrl: () => string;
}

/** The backend's part of a running Kadr. */
export interface Backend {
  readonly services: Services;
  /** What whoever runs the server should know of this start. */
  readonly notes: readonly string[];
  /** The demo's people who may sign in. */
  readonly demoAccounts: readonly DemoAccount[];
  /** The first page of a ranked feed as a visitor sees it. */
  readFeed(feed: FeedType): Promise<readonly ProjectView[]>;
  /** The file of a project that everybody may see; `null` when there is none, and for a large one. */
  readOpenProject(projectId: string): Promise<string | null>;
  /** Name and picture of a project that everybody may see; `null` when there is none. */
  findOpenProject(projectId: string): Promise<NamedProject | null>;
  /** Puts the calls on a server; gives the pages that are made of the data of the moment. */
  addTo(app: FastifyInstance, site: Site): Promise<LivePages>;
  /** Whether calls can be answered, and what is missing if not. */
  state(): Promise<'ok' | 'no database' | 'disk full'>;
  stop(): Promise<void>;
}

/** Beyond these, which are some twenty megabytes, the oldest goes. */
const maxCachedPages = 200;

const cleaningMs = 3_600_000;

/** What was written down to be counted, or to be told, waits no longer than this. */
const lookEveryMs = 500;

/** Opens the database and makes what the API works with. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { config, folder, mail, samplesFolder, websiteUrl } = options;
  const files = watchFileStore(await openFileStore(join(folder, 'files'), config.fileStore));
  const { database, pool, readers, check, close } = await openDatabase(placeOf(config, folder));
  const limits = createLimits(database);
  const emailQueue = createEmailQueue({ database, mail, secret: config.tokenSecret });
  const services: Services = {
    database,
    files,
    fetchFile: fetchPublicFile,
    mail: emailQueue,
    limits,
    tokenSecret: config.tokenSecret,
    // Everybody knows the password of the demo's admin: a code of one device would shut out all others.
    adminsNeedTwoFactor: !config.demo,
    vk: {
      appId: config.vkAppId,
      secureKey: config.vkSecureKey,
      groupId: config.vkGroupId,
      serviceKey: config.vkServiceKey,
      apiUrl: config.vkApiUrl,
    },
    noticeFile: config.noticeFile,
    websiteUrl,
  };
  const clean = async () => {
    await limits.deleteExpired();
    await dropOldMailTokens(database);
    await dropOldSessions(database);
    await dropOldLogs(database);
    await dropOldLeftIdentities(database);
    await reencryptTwoFactorSecrets(services);
    await dropOldPlayStarts(database);
    await dropOldNews(database);
    await dropFilesOfDeleted(services);
    await dropDeletedFolders(services);
    // A PostgreSQL server does this by itself. The embedded engine has nobody for it: its plans would follow
    // the sizes of empty tables, and its files would keep the room of every row that was ever changed.
    if (config.databaseUrl === null) await database.execute(sql`vacuum (analyze)`);
  };
  const notes: string[] = [];
  try {
    if (config.resetTwoFactorOf !== null) {
      const address = () => config.publicUrl ?? `http://localhost:${config.port}`;
      await resetTwoFactor({ ...services, websiteUrl: address }, config.resetTwoFactorOf);
    }
    if (config.removesDemoPeople) await removeDemoPeople(database);
    if (!config.demo) {
      await assertNoDemoPeople(database);
      const said = await ensureAdmin(database, config.firstAdmin);
      if (said !== null) notes.push(said);
    } else if (samplesFolder !== null) await fillDemo({ database, files, samplesFolder });
    // A server that never runs for an hour cleans, too.
    await clean();
  } catch (error) {
    await emailQueue.stop();
    await close();
    throw error;
  }
  const cleaning = setInterval(() => {
    clean().catch((error: unknown) => console.error('Old rows could not be dropped.', loggedError(error)));
  }, cleaningMs);
  cleaning.unref();
  const followingUp = startPolling(
    lookEveryMs,
    async () => {
      await flushCounters(database);
      await deliverNews(database);
    },
    (error) => console.error('Counts and news wait, and are tried again.', loggedError(error)),
  );
  const pagesCache = ttlCache<LivePage | null>(anonymousResponseMs, maxCachedPages);
  const answers = createAnonymousResponseCache();
  const anonymousResponses: AnonymousResponseCache = {
    get: answers.get,
    clear() {
      answers.clear();
      pagesCache.clear();
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
    readOpenProject: (projectId) => readOpenProject(services, projectId),
    findOpenProject: (projectId) => findOpenProject(services, projectId),
    async addTo(app, site) {
      if (config.metricsToken !== null) {
        const queues = { pictures: imageLimiter, 'file checks': fileCheckLimiter };
        addMetrics(app, { token: config.metricsToken, database, pool, queues, files });
      }
      await addKadrApi(app, {
        services,
        readers,
        connections: config.databaseUrl === null ? null : config.databaseConnections,
        providers: config.providers,
        allowedOrigins: config.allowedOrigins,
        checksAnswers: config.demo,
        anonymousResponses,
        faults: config.faults === null ? undefined : createFaults(config.faults),
      });
      addOembed(app, services, site.addresses);
      addPreviewCards(app, services);
      addApiDocs(app);
      const deps = createPrerenderDeps(site.builtFolder);
      return createLivePages({
        ...site,
        firstCards: createFirstCards({ ...site, deps, readFeed }),
        firstProject: createFirstProject({ ...site, deps }),
        findPreview: (route, asked) => findPreview(services, route, asked),
        cache: pagesCache,
      });
    },
    async state() {
      const isThere = await check().then(
        () => true,
        () => false,
      );
      if (!isThere) return 'no database';
      return (await hasFreeSpace(folder)) ? 'ok' : 'disk full';
    },
    async stop() {
      clearInterval(cleaning);
      await followingUp.stop();
      await emailQueue.stop();
      await close();
    },
  };
}

function placeOf(config: Config, folder: string): DatabaseLocation {
  const { databaseUrl: url, databaseReadUrl: readUrl, databaseConnections: connections } = config;
  if (url !== null) return { kind: 'server', url, readUrl, connections };
  return { kind: 'folder', folder: join(folder, 'database') };
}

/** Below this a save, a letter or the database's own notes may fail at any moment. */
const minFreeBytes = 64 * 1024 * 1024;

/** Whether the data folder's disk has room. Where the system does not tell, it has. */
async function hasFreeSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= minFreeBytes;
}
