import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, moment, namedPicture, offset, projectId, text } from '@/api/schemas/fields';
import { entityId, typedText } from '@/api/schemas/inputs';
import { reportDecisions, reportReasons } from '@/domain/moderation';

const projectReport = z.object({
  id: z.string().check(z.minLength(1)),
  project: namedPicture,
  reporter: namedPicture,
  reason: z.catch(z.literal(reportReasons), 'other'),
  note: text,
  creationDate: moment,
});

/** Reports of comics. */
export const projectReportEndpoints = {
  send: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/project_reports/{projId}',
    summary: 'Reports a project to the admins. Whoever reports it once more changes what they said.',
    params: z.object({ projId: projectId }),
    body: z.object({ reason: z.literal(reportReasons), note: typedText('reportNote') }),
    answer: nothing,
  }),
  listOpen: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/project_reports/open/{offset}/{count}',
    summary: 'Reports that no admin has settled yet, the oldest first. For admins.',
    params: z.object({ offset, count }),
    answer: list(projectReport),
  }),
  settle: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/project_reports/settle/{reportId}',
    summary: 'Settles a report; `hide` bans its project and settles all of its reports. For admins.',
    params: z.object({ reportId: entityId }),
    body: z.object({ decision: z.literal(reportDecisions) }),
    answer: nothing,
  }),
  reopen: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/project_reports/reopen/{reportId}',
    summary: 'Takes back how a report was settled; a project that it hid is shown again. For admins.',
    params: z.object({ reportId: entityId }),
    answer: nothing,
  }),
};
