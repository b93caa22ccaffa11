import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import type { Services } from '../services';
import { listOpenReports } from './listReports';
import { sendReport } from './sendReport';
import { reopenReport, settleReport } from './settleReport';

/** Readers' reports, and the decisions of admins (docs/product/states.md#reports). */
export function reportHandlers(services: Services): HandlersOf<'reports'> {
  const { database } = services;
  const access = 'settleReports';
  return {
    send: {
      access: 'signedIn',
      rateLimit: { name: 'report', times: 30, perSeconds: 3600 },
      answer: ({ params: { id, kind = 'project' }, body, viewer }) =>
        sendReport(database, viewer, { ...body, kind, id }),
    },
    listOpen: { access, answer: async ({ params }) => listOpenReports(database, boundedPage(params)) },
    settle: {
      access,
      answer: ({ params: { reportId }, body: { decision }, viewer, context: { locale } }) =>
        settleReport(services, viewer, { reportId, decision, locale }),
    },
    reopen: { access, answer: ({ params, viewer }) => reopenReport(services, viewer, params.reportId) },
  };
}
