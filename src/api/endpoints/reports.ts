import * as z from 'zod/mini';
import { nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { entityId, typedText } from '@/api/schemas/inputs';
import { reportReasons } from '@/domain/moderation';
import { reportKinds } from '@/domain/report';

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
};
