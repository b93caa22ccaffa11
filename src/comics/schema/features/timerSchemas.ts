import * as z from 'zod/mini';
import { countdownLooks } from '@/comics/features/timers';
import { durationSchema, textSchema } from '@/comics/schema/partSchemas';
import { nameRule } from '@/comics/schema/rules';
import { variableNamePattern } from '@/comics/vocabulary';

const timerNameSchema = z.string().check(z.regex(variableNamePattern, { error: nameRule }));

/** Without its actions, which are lists of the same kind as the one that it stands in. */
export const startFields = {
  do: z.literal('start'),
  timer: timerNameSchema,
  duration: durationSchema,
  repeat: z.optional(z.boolean()),
  everywhere: z.optional(z.boolean()),
};

export const stopSchema = z.looseObject({ do: z.literal('stop'), timer: timerNameSchema });

export const countdownFields = {
  type: z.literal('countdown'),
  timer: timerNameSchema,
  look: z.optional(z.enum(countdownLooks)),
  label: textSchema,
};
