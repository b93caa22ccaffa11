import * as z from 'zod/mini';
import type { ProStatusAnswer } from '@/domain/pro';

/** A person's Pro status (docs/product/entities.md#pro-status). */
export const proStatus: z.ZodMiniType<ProStatusAnswer> = z.object({
  isPro: z.boolean(),
  proStatusEndingDateTS: z.catch(z.nullable(z.number()), null),
});
