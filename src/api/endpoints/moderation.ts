import * as z from 'zod/mini';
import { list, one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { flag, namedPicture } from '@/api/schemas/fields';
import { currentPassword, entityId, typedCode, typedText } from '@/api/schemas/inputs';
import type { ProductDay } from '@/domain/figures';
import { reportKinds, reportReasons } from '@/domain/moderation';

/** Reports (docs/product/calls.md#reports). The paths are from when only projects could be reported. */
export const reportEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/project_reports/{id}[/{kind}]',
    summary:
      'Reports a project, or a subject of the given kind, to the admins. A second report by the same person replaces the first.',
    params: z.object({ id: entityId, kind: z.optional(z.literal(reportKinds)) }),
    body: z.object({ reason: z.literal(reportReasons), note: typedText('reportNote') }),
  }),
};

/** Admins of Kadr (docs/product/rights.md#admins). */
export const adminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admins',
    summary: 'All admins, by name, and whether they can act: not before two-factor authentication is set up.',
    answer: list(z.extend(namedPicture, { isReady: flag })),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admins/{userId}',
    summary: 'Appoints or dismisses an admin, by the own password and code of the admin who does.',
    params: z.object({ userId: entityId }),
    body: z.object({
      isAdmin: z.boolean(),
      password: currentPassword,
      code: z.optional(typedCode),
    }),
  }),
};

const amount = z.number().check(z.nonnegative());

const day: z.ZodMiniType<ProductDay> = z.object({
  day: z.string(),
  figures: z.object({
    visits: amount,
    first: amount,
    day1: amount,
    day7: amount,
    day30: amount,
    plays: amount,
    endings: amount,
    begun: amount,
    published: amount,
    openCases: amount,
  }),
  returns: z.array(z.object({ after: amount, came: amount, of: amount })),
});

/** Figures of the whole product (docs/product/states.md#product-figures). */
export const productFigureEndpoints = {
  days: endpoint({
    method: 'GET',
    path: '/api/product_figures',
    summary: 'Visits, plays, comics and open cases of the latest 90 days, the oldest first. For admins.',
    answer: one(z.object({ days: z.array(day) })),
  }),
};
