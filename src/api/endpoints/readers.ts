import * as z from 'zod/mini';
import { nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { flagValue, projectId } from '@/api/schemas/fields';
import { endingSharesAnswer, playId, playPart, playReport, readersAnswer } from '@/api/schemas/readers';

const params = z.object({ id: projectId });
const whole = z.coerce.number().check(z.multipleOf(1), z.positive());

/** Exported separately, since players need no other endpoint of this group. */
export const reportPlay = endpoint({
  ...plainCall,
  method: 'POST',
  path: '/api/project_info/{id}/plays',
  summary:
    'Counts what a play was, without who played; a later part of the same play replaces an earlier one.',
  params,
  body: z.object({ play: playId, part: playPart, report: playReport }),
  answer: nothing,
});

/** Exported separately, since players need no other endpoint of this group. */
export const listEndingShares = endpoint({
  ...plainCall,
  method: 'GET',
  path: '/api/project_info/{id}/ending_shares',
  summary:
    'The share of readers who came to each ending; none without the author’s leave, or of fewer than twenty.',
  params,
  answer: one(endingSharesAnswer),
});

/** What readers do in a comic (docs/product/states.md#what-readers-do). */
export const readerEndpoints = {
  reportPlay,
  endingShares: listEndingShares,
  figures: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/project_info/{id}/readers',
    summary:
      'What readers did, for the owner and the admins: of all days or the latest ones, of all versions or one.',
    params,
    query: z.object({
      /** At most as many as there are figures for. */
      days: z.optional(whole),
      version: z.optional(whole),
    }),
    answer: one(readersAnswer),
  }),
  showEndingShares: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/project_info/{id}/ending_shares',
    summary: 'Decides whether readers see how many came to an ending.',
    params,
    body: flagValue,
    answer: nothing,
  }),
};
