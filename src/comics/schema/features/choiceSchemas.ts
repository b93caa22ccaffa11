import * as z from 'zod/mini';
import { comicsLimits } from '@/comics/limits';
import { actionsSchema } from '@/comics/schema/actionSchemas';
import { drawnTextSchema } from '@/comics/schema/features/richTextSchemas';
import { refSchema, stretchSchema } from '@/comics/schema/partSchemas';

/** Where an option has its picture, and why it is locked. */
export const optionLooks = { image: z.optional(refSchema), locked: z.optional(drawnTextSchema) };

export const timeLimitSchema = z.looseObject({
  duration: stretchSchema,
  option: z.optional(z.int().check(z.positive(), z.maximum(comicsLimits.options))),
  actions: z.optional(actionsSchema),
});
