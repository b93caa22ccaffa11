import { mayDo } from '@/domain/user';
import type { HandlersOf } from '../../http/handlers';
import { type Caller, type Person, signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { notAllowed } from '../../lib/errors';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { listOpenReports, reopenReport, sendReport, settleReport } from './projectReports';

/** Readers' reports of comics, and what admins make of them. */
export function projectReportHandlers(services: Services): HandlersOf<'projectReports'> {
  const { database } = services;
  return {
    send: {
      rateLimit: { name: 'report', times: 30, perSeconds: 3600 },
      async answer({ params, body, caller }) {
        const reporter = signedIn(caller);
        const { id: projectId } = await findProject(database, reporter, params.projId);
        await sendReport(database, { ...body, projectId, reporterId: reporter.id });
      },
    },
    async listOpen({ params, caller }) {
      adminOf(caller);
      return listOpenReports(database, boundedPage(params));
    },
    settle: {
      isAdminAction: true,
      async answer({ params, body, caller }) {
        await settleReport(services, adminOf(caller), params.reportId, body.decision);
      },
    },
    reopen: {
      isAdminAction: true,
      async answer({ params, caller }) {
        await reopenReport(database, adminOf(caller), params.reportId);
      },
    },
  };
}

function adminOf(caller: Caller): Person {
  const person = signedIn(caller);
  if (!mayDo('settleReports', person)) throw notAllowed();
  return person;
}
