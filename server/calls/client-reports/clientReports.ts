import { type ClientError, type ClientReport, withoutPersons } from '@/domain/clientReport';
import { visitFigures } from '@/domain/figures';
import { createListeners } from '@/lib/createListeners';
import type { Database } from '../../database/Database';
import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import { addFigures, type FigureCount, utcDay } from '../product-figures/productFigures';
import type { ClientReports, Services } from '../services';

/** Several readers may share an address, and a visit sends a few reports. */
const reportLimit: RateLimit = { name: 'client reports', times: 600, perSeconds: 3600 };

/** Enough for ten errors with their stacks. */
const bodyLimit = 16 * 1024;

/** Reports that clients send about themselves (docs/product/errors.md#what-the-client-reports). */
export function clientReportHandlers({ clientReports }: Services): HandlersOf<'clientReports'> {
  return {
    send: {
      access: 'anonymous',
      rateLimit: reportLimit,
      keepsCache: true,
      bodyLimit,
      answer: async ({ body }) => clientReports.note(body),
    },
  };
}

/** Lines per minute. Beyond them one error in ten is logged; all are counted. */
const loggedPerMinute = 60;
const sampledAfter = 10;

/** Visits are buffered briefly, because all of them are added to the same few rows. */
export function createClientReports(database: Database, now = Date.now): ClientReports {
  const { subscribe, notify } = createListeners<[ClientReport]>();
  let [minute, count] = [0, 0];
  let visits: FigureCount[] = [];

  function isLogged(): boolean {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count <= loggedPerMinute || count % sampledAfter === 0;
  }

  return {
    note(report) {
      for (const error of report.errors) if (isLogged()) logError(report, error);
      notify(report);
      if (report.visit === undefined) return;
      const day = utcDay(new Date(now()));
      for (const figure of visitFigures(report.visit)) visits.push({ day, figure, amount: 1 });
    },
    onReport: (listener) => void subscribe(listener),
    async flush() {
      const counted = visits;
      visits = [];
      await addFigures(database, counted).catch((error: unknown) => {
        visits = [...counted, ...visits];
        throw error;
      });
    },
  };
}

/** Personal data is removed here as well, because anybody can send anything. */
function logError({ version, host }: ClientReport, { message, ...error }: ClientError): void {
  console.warn('A client failed.', { version, host, ...error, message: withoutPersons(message) });
}
