import * as z from 'zod/mini';
import { type Unchanged, unchanged } from '@/api/endpoints/answer';

/** JSON that the server writes while it reads, and that a person keeps for themselves. */
export interface Download {
  readonly downloaded: unknown;
}

/** A whole document, whatever stands in it. */
export const download: Unchanged<Download> = {
  kind: 'download',
  schema: z.unknown(),
  read: (body) => ({ downloaded: body }),
  toDomain: unchanged,
};
