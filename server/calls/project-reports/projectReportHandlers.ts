import { mayDo } from '@/domain/actionRights';
import { type Caller, type Person, signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { notAllowed } from '../../lib/domainError';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { listOpenReports } from './listOpenReports';
import { sendReport } from './sendReport';
import { reopenReport, settleReport } from './settleReport';

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
