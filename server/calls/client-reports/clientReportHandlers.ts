import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import type { Services } from '../services';

/** Several readers may share an address; a visit reports a few times. */
const reportLimit: RateLimit = { name: 'client reports', times: 600, perSeconds: 3600 };

/** Ten errors with their places. */
const bodyLimit = 16 * 1024;

/** What clients report of themselves (docs/product/errors.md#what-the-client-reports). */
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
