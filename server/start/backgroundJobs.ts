import { sql } from 'drizzle-orm';
import { hourMs } from '@/lib/units';
import { dropUnconfirmed } from '../calls/accounts/signUp';
import { reencryptTwoFactorSecrets } from '../calls/accounts/twoFactor';
import { dropExpiredRows } from '../calls/expiredRows';
import { hashOlderPictures } from '../calls/filters/filterPictures';
import { deliverNews, dropOldNews } from '../calls/news/deliverNews';
import { notifyPeople } from '../calls/notifications/notifyPeople';
import { foldFigures } from '../calls/product-figures/productFigures';
import { endBans } from '../calls/profiles/bans';
import { flushCounters } from '../calls/project-views/projectCounts';
import {
  dropDeletedFolders,
  dropFilesOfDeleted,
  purgeDeletedProjects,
  purgeUntouchedProjects,
} from '../calls/projects/deleteProject';
import { dropUnusedUploads } from '../calls/projects/unusedUploads';
import { dropOldReports, foldOldDays, foldPlays } from '../calls/readers/plays';
import type { Services } from '../calls/services';
import { loggedError } from '../http/errors';
import { type Polling, startPolling } from '../lib/startPolling';

/** Adds up plays and product figures, and deletes what has expired (docs/product/limits.md#terms-of-storage). */
export async function cleanUp(services: Services, isEmbedded: boolean): Promise<void> {
  const { database, limits } = services;
  await limits.deleteExpired();
  await dropExpiredRows(database);
  await dropUnconfirmed(database);
  await reencryptTwoFactorSecrets(services);
  await foldPlays(services);
  await foldOldDays(database);
  await foldFigures(database);
  await dropOldReports(database);
  await dropOldNews(database);
  await purgeDeletedProjects(services);
  await purgeUntouchedProjects(services);
  await hashOlderPictures(services);
  await dropUnusedUploads(services);
  await dropFilesOfDeleted(services);
  await dropDeletedFolders(services);
  // PostgreSQL has autovacuum, but the embedded engine has not: its query plans would assume empty tables, and its
  // files would keep the space of all changed rows.
  if (isEmbedded) await database.execute(sql`vacuum (analyze)`);
}

const cleanUpMs = hourMs;

/** The maximum delay of counters and news. */
const flushMs = 500;

/**
 * How long a stop waits for VK or a push service that does not respond. The next start sends the message again with the
 * same id, so nobody gets it twice.
 */
const stopTimeoutMs = 3_000;

/** The maximum delay of notifications, and of news about the end of a ban. */
const notifyMs = 30_000;

/** Runs the hourly cleanup, flushes buffered counters and news, ends bans, and sends notifications. */
export function startBackgroundJobs(services: Services, isEmbedded: boolean): Polling {
  const cleaning = setInterval(() => {
    cleanUp(services, isEmbedded).catch((error: unknown) =>
      console.error('Expired rows could not be deleted.', loggedError(error)),
    );
  }, cleanUpMs);
  cleaning.unref();
  const flushing = startPolling(
    flushMs,
    async () => {
      await flushCounters(services.database);
      await deliverNews(services.database);
      await services.clientReports.flush();
    },
    (error) => console.error('Counters and news are delayed; trying again.', loggedError(error)),
    () => console.info('Counters and news are written again.'),
  );
  let isStopping = false;
  const giveUp = new AbortController();
  const notifying = startPolling(
    notifyMs,
    async () => {
      await endBans(services.database);
      await notifyPeople(services, () => new Date(), {
        isStopping: () => isStopping,
        signal: giveUp.signal,
      });
    },
    (error) => console.error('Notifications are delayed; trying again.', loggedError(error)),
    () => console.info('Notifications are sent again.'),
  );
  return {
    async stop() {
      isStopping = true;
      clearInterval(cleaning);
      await flushing.stop();
      await services.clientReports.flush().catch((error: unknown) => {
        console.error('The last visits are not counted.', loggedError(error));
      });
      const giveUpTimer = setTimeout(() => giveUp.abort(), stopTimeoutMs);
      await notifying.stop();
      clearTimeout(giveUpTimer);
    },
  };
}
