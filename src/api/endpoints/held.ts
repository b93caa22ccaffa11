import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, moment, namedPicture, offset, text } from '@/api/schemas/fields';
import { entityId } from '@/api/schemas/inputs';
import { filterKinds, type Held, heldDecisions, heldKinds } from '@/domain/filters';

const base = {
  id: z.string().check(z.minLength(1)),
  author: namedPicture,
  matches: z.array(z.object({ kind: z.literal(filterKinds), match: text })),
  creationDate: moment,
};

const held: z.ZodMiniType<Held> = z.union([
  z.object({ ...base, kind: z.literal('project'), project: namedPicture }),
  z.object({ ...base, kind: z.literal('comment'), text, commented: namedPicture }),
]);

const params = z.object({ kind: z.literal(heldKinds), id: entityId });

/** Comics and comments that filters hold (docs/product/calls.md#filters). For admins. */
export const heldEndpoints = {
  listOpen: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/held/open/{offset}/{count}',
    summary: 'Comics and comments that wait for a moderator, the oldest first. For admins.',
    params: z.object({ offset, count }),
    answer: list(held),
  }),
  settle: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/held/settle/{kind}/{id}',
    summary: 'Releases something that is held, or refuses it, and notifies its author. For admins.',
    params,
    body: z.object({ decision: z.literal(heldDecisions) }),
    answer: nothing,
  }),
  reopen: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/held/reopen/{kind}/{id}',
    summary: 'Takes back how something held was settled: it waits again. For admins.',
    params,
    answer: nothing,
  }),
};
