import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import type { InputFault } from '@/api/schemas/fields';
import { proposalKinds } from '@/domain/proposals';

/** The id that a client gives to a run of the app. */
const runId = z
  .string()
  .check(z.refine((text) => /^[\w-]{8,64}$/.test(text), 'not-an-id' satisfies InputFault));

/** Limits on proposals by the app (docs/product/states.md#proposals). */
export const proposalEndpoints = {
  start: endpoint({
    method: 'PUT',
    path: '/api/users/me/runs/{runId}',
    summary: 'Notes a run of the app: in their first one nothing is proposed to people.',
    params: z.object({ runId }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/users/me/runs/{runId}/proposals/{kind}',
    summary: 'Whether something may be proposed in this run of the app; a yes is remembered as a proposal.',
    params: z.object({ runId, kind: z.literal(proposalKinds) }),
    answer: one(z.object({ value: z.boolean() })),
  }),
};
