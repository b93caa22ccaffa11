import { sql } from 'drizzle-orm';
import { hourMs } from '@/lib/durations';
import { dropOldLogs } from '../calls/accounts/accountLog';
import { dropOldDeletedIdentities } from '../calls/accounts/deletedIdentities';
import { dropOldMailTokens } from '../calls/accounts/email/mailTokens';
import { dropOldSessions } from '../calls/accounts/sessions';
import { dropUnconfirmed } from '../calls/accounts/signUp';
import { reencryptTwoFactorSecrets } from '../calls/accounts/twoFactor';
import { hashOlderPictures } from '../calls/filters/filterPictures';
import { dropOldScans } from '../calls/filters/scanContent';
import { deliverNews, dropOldNews } from '../calls/news/deliverNews';
import { dropOldNotifications } from '../calls/notifications/notificationEvents';
import { notifyPeople } from '../calls/notifications/notifyPeople';
import { dropEndedLinks } from '../calls/previews/previews';
import { foldFigures } from '../calls/product-figures/productFigures';
import { endBans } from '../calls/profiles/bans';
import { dropOldPlayStarts, flushCounters } from '../calls/project-views/projectCounts';
import {
  dropDeletedFolders,
  dropFilesOfDeleted,
  purgeDeletedProjects,
  purgeUntouchedProjects,
} from '../calls/projects/deleteProject';
import { dropUnusedUploads } from '../calls/projects/unusedUploads';
import { dropOldReports, foldOldDays, foldPlays } from '../calls/readers/plays';
import { dropOldDeletedReadings } from '../calls/reading/readingOfPerson';
import { dropSettledReports } from '../calls/reports/reports';
import type { Services } from '../calls/services';
import { loggedError } from '../http/errors';
import { type Polling, startPolling } from '../lib/startPolling';

/** Adds up plays and product figures, and deletes what has expired (docs/product/limits.md#terms-of-storage). */
export async function cleanUp(services: Services, isEmbedded: boolean): Promise<void> {
  const { database, limits } = services;
  await limits.deleteExpired();
  await dropOldMailTokens(database);
  await dropUnconfirmed(database);
  await dropOldSessions(database);
  await dropOldLogs(database);
  await dropOldDeletedIdentities(database);
  await reencryptTwoFactorSecrets(services);
  await dropOldPlayStarts(database);
  await foldPlays(services);
  await foldOldDays(database);
  await foldFigures(database);
  await dropOldReports(database);
  await dropOldNews(database);
  await dropOldNotifications(database);
  await dropOldDeletedReadings(database);
  await dropEndedLinks(database);
  await dropSettledReports(database);
  await dropOldScans(database);
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
