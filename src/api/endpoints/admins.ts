import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { flag, namedPicture } from '@/api/schemas/fields';
import { currentPassword, entityId, typedCode } from '@/api/schemas/inputs';

/** Who looks after Kadr (docs/product/rights.md#admins). */
export const adminEndpoints = {
  list: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/admins',
    summary: 'All admins, by name, and whether they can act: not before two-factor authentication is set up.',
    answer: list(z.extend(namedPicture, { isReady: flag })),
  }),
  change: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/admins/{userId}',
    summary: 'Appoints or dismisses an admin, by the own password and code of the admin who does.',
    params: z.object({ userId: entityId }),
    body: z.object({
      isAdmin: z.boolean(),
      password: currentPassword,
      code: z.optional(typedCode),
    }),
    answer: nothing,
  }),
};
