import * as z from 'zod/mini';
import { memoryOperations, mostListEntries } from '@/comics/features/memory';
import { comicsLimits } from '@/comics/limits';
import { comparisons, setOperations } from '@/comics/vocabulary';

const wordSchema = z.string().check(z.minLength(1), z.maxLength(comicsLimits.textValueLength));

export const wordListSchema = z.array(wordSchema).check(z.maxLength(mostListEntries));

/** What any variable may have. */
export const rememberedFields = { keep: z.optional(z.boolean()) };

export const listVariableSchema = z.looseObject({
  type: z.literal('list'),
  value: wordListSchema,
  ...rememberedFields,
});

export const operationSchema = z.enum([...setOperations, ...memoryOperations]);

/** Conditions by another variable, and by what is in a list. */
export const memoryConditions = [
  z.looseObject({ variable: z.string(), has: wordSchema }),
  z.looseObject({ variable: z.string(), is: z.enum(comparisons), than: z.string() }),
] as const;
