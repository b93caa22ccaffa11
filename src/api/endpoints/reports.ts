import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, moment, namedPicture, offset, text } from '@/api/schemas/fields';
import { entityId, typedText } from '@/api/schemas/inputs';
import { reportReasons } from '@/domain/moderation';
import { type Report, reportDecisions, reportKinds } from '@/domain/report';

const base = {
  id: z.string().check(z.minLength(1)),
  reporter: namedPicture,
  reason: z.catch(z.literal(reportReasons), 'other'),
  note: text,
  creationDate: moment,
};

const report: z.ZodMiniType<Report> = z.union([
  z.object({ ...base, kind: z.literal('project'), project: namedPicture }),
  z.object({
    ...base,
    kind: z.literal('comment'),
    person: namedPicture,
    text,
    commented: z.catch(z.nullable(namedPicture), null),
  }),
  z.object({ ...base, kind: z.literal('person'), person: namedPicture }),
  z.object({ ...base, kind: z.literal('feed'), feed: namedPicture }),
]);

/** Reports (docs/product/calls.md#reports); the paths are older than reports of anything but projects. */
export const reportEndpoints = {
  send: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/project_reports/{id}[/{kind}]',
    summary:
      'Reports a project, or a subject of the given kind, to the admins. A second report by the same person replaces the first.',
    params: z.object({ id: entityId, kind: z.optional(z.literal(reportKinds)) }),
    body: z.object({ reason: z.literal(reportReasons), note: typedText('reportNote') }),
    answer: nothing,
  }),
  listOpen: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/project_reports/open/{offset}/{count}',
    summary: 'Reports that no admin has settled yet, the oldest first. For admins.',
    params: z.object({ offset, count }),
    answer: list(report),
  }),
  settle: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/project_reports/settle/{reportId}',
    summary: 'Settles a report. Any decision but `done` settles all reports of the same thing. For admins.',
    params: z.object({ reportId: entityId }),
    body: z.object({ decision: z.literal(reportDecisions) }),
    answer: nothing,
  }),
  reopen: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/project_reports/reopen/{reportId}',
    summary: 'Takes back how a report was settled, with what was done about the thing itself. For admins.',
    params: z.object({ reportId: entityId }),
    answer: nothing,
  }),
};
