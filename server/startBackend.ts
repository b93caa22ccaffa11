import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureAdmin } from './accounts/ensureAdmin';
import { dropOldMailTokens } from './accounts/mailTokens';
import type { Config } from './configValues';
import { type DatabasePlace, openDatabase } from './database/openDatabase';
import { fetchPublicFile } from './fetching/fetchPublicFile';
import { openLocalFileStore } from './files/localFileStore';
import { createFaults } from './http/faults';
import { addKadrApi } from './kadrApi';
import { createLimits } from './limits/createLimits';
import { limitRules } from './limits/limitRules';
import type { Mail } from './mail/Mail';
import { dropOldPlayStarts } from './projects/countView';
import type { Services } from './services';

export interface BackendOptions {
  readonly config: Config;
  /** The data folder, held by this process. */
  readonly folder: string;
  readonly mail: Mail;
  readonly websiteUrl: () => string;
}

/** The backend's part of a running Kadr. */
export interface Backend {
  readonly services: Services;
  addTo(app: FastifyInstance): Promise<void>;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

const cleaningMs = 3_600_000;

/** Opens the database and makes what the API works with. */
export async function startBackend({ config, folder, mail, websiteUrl }: BackendOptions): Promise<Backend> {
  const files = await openLocalFileStore(join(folder, 'files'));
  const { database, check, close } = await openDatabase(placeOf(config, folder));
  const limits = createLimits(database, limitRules);
  const services: Services = {
    database,
    files,
    fetchFile: fetchPublicFile,
    mail,
    limits,
    tokenSecret: config.tokenSecret,
    vk: { appId: config.vkAppId, secureKey: config.vkSecureKey },
    noticeFile: config.noticeFile,
    websiteUrl,
  };
  try {
    if (!config.demo) await ensureAdmin(database, config.firstAdmin);
  } catch (error) {
    await close();
    throw error;
  }
  const clean = async () => {
    await limits.clean();
    await dropOldMailTokens(database);
    await dropOldPlayStarts(database);
  };
  const cleaning = setInterval(() => {
    clean().catch((error: unknown) => console.error('Old rows could not be dropped.', error));
  }, cleaningMs);
  cleaning.unref();
  return {
    services,
    addTo: (app) =>
      addKadrApi(app, {
        services,
        providers: config.providers,
        allowedOrigins: config.allowedOrigins,
        faults: config.faults === null ? undefined : createFaults(config.faults),
      }),
    check,
    async stop() {
      clearInterval(cleaning);
      await close();
    },
  };
}

function placeOf({ databaseUrl }: Config, folder: string): DatabasePlace {
  if (databaseUrl !== null) return { kind: 'server', url: databaseUrl };
  return { kind: 'folder', folder: join(folder, 'database') };
}
