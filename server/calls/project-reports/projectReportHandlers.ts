import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { listOpenReports, reopenReport, sendReport, settleReport } from './projectReports';

/** Readers' reports of comics, and the decisions of admins. */
export function projectReportHandlers(services: Services): HandlersOf<'projectReports'> {
  const { database } = services;
  const access = 'settleReports';
  return {
    send: {
      access: 'signedIn',
      rateLimit: { name: 'report', times: 30, perSeconds: 3600 },
      async answer({ params, body, viewer }) {
        const { id: projectId } = await findProject(database, viewer, params.projId);
        await sendReport(database, { ...body, projectId, reporterId: viewer.id });
      },
    },
    listOpen: { access, answer: async ({ params }) => listOpenReports(database, boundedPage(params)) },
    settle: {
      access,
      answer: async ({ params, body, viewer }) => {
        await settleReport(services, viewer, params.reportId, body.decision);
      },
    },
    reopen: { access, answer: ({ params, viewer }) => reopenReport(database, viewer, params.reportId) },
  };
}
