import * as z from 'zod/mini';
import { type Unchanged, unchanged } from '@/api/endpoints/answer';

/** A JSON document that the server streams, for the user to keep. */
export interface Download {
  readonly downloaded: unknown;
}

export const download: Unchanged<Download> = {
  kind: 'download',
  schema: z.unknown(),
  read: (body) => ({ downloaded: body }),
  toDomain: unchanged,
};
