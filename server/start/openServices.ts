import { join } from 'node:path';
import { createEmailQueue, type EmailQueue } from '../calls/accounts/email/emailQueue';
import { createClientReports } from '../calls/client-reports/clientReports';
import type { Services } from '../calls/services';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../database/openDatabase';
import { createLimits } from '../http/rateLimits';
import { createScanner } from '../lib/scanner';
import { type Mail, openMail } from '../mail/mail';
import { fetchPublicFile } from '../media/fetchPublicFile';
import { openFileStore, type WatchedFileStore, watchFileStore } from '../media/files/openFileStore';
import { postToPublic } from '../media/postToPublic';
import type { Config } from './config';
import { lockDataFolder, openSharedDataFolder } from './dataFolder';

export interface ServiceOptions {
  readonly config: Config;
  /** The data folder, locked by this process. */
  readonly folder: string;
  readonly mail: Mail;
  readonly websiteUrl: () => string;
  /** No timeouts, for the operator's commands that work on whole tables. */
  readonly isPatient?: boolean;
}

interface OpenServices extends OpenDatabase {
  readonly services: Services;
  readonly files: WatchedFileStore;
  readonly emailQueue: EmailQueue;
}

/** Opens the file store and the database, and creates the services of the handlers. */
export async function openServices({
  config,
  folder,
  mail,
  websiteUrl,
  isPatient = false,
}: ServiceOptions): Promise<OpenServices> {
  const files = watchFileStore(await openFileStore(join(folder, 'files'), config.fileStore));
  const opened = await openDatabase(locationOf(config, folder, isPatient));
  const { database } = opened;
  const emailQueue = createEmailQueue({ database, mail, secret: config.tokenSecret });
  const services: Services = {
    database,
    files,
    fetchFile: fetchPublicFile,
    mail: emailQueue,
    limits: createLimits(database),
    clientReports: createClientReports(database),
    tokenSecret: config.tokenSecret,
    // The password of the demo's admin is public: with two-factor authentication, one person could lock out all others.
    adminsNeedTwoFactor: !config.demo,
    vk: {
      appId: config.vkAppId,
      secureKey: config.vkSecureKey,
      groupId: config.vkGroupId,
      serviceKey: config.vkServiceKey,
      apiUrl: config.vkApiUrl,
    },
    push: config.push === null ? null : { ...config.push, post: postToPublic },
    scanner: config.scanner === null ? null : createScanner(config.scanner),
    noticeFile: config.noticeFile,
    websiteUrl,
  };
  return {
    ...opened,
    services,
    files,
    emailQueue,
    async close() {
      await emailQueue.stop();
      await opened.close();
    },
  };
}

function locationOf(config: Config, folder: string, isPatient: boolean): DatabaseLocation {
  const { databaseUrl: url, databaseReadUrl: readUrl, databaseConnections: connections } = config;
  const { databasePrepared: hasPreparedStatements } = config;
  if (url !== null) return { kind: 'server', url, readUrl, connections, isPatient, hasPreparedStatements };
  return { kind: 'folder', folder: join(folder, 'database') };
}

/**
 * Runs an operator's command on database and files, without a server. Throws while a server uses the embedded database.
 */
export async function withServices<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const isEmbedded = config.databaseUrl === null;
  const folder = await (isEmbedded ? lockDataFolder : openSharedDataFolder)(config.dataFolder);
  try {
    const opened = await openServices({
      config,
      folder: folder.path,
      mail: openMail({ smtpUrl: config.smtpUrl, dataFolder: folder.path, from: config.mailFrom }),
      isPatient: true,
      websiteUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
    });
    try {
      return await work(opened.services);
    } finally {
      await opened.close();
    }
  } finally {
    await folder.release();
  }
}
