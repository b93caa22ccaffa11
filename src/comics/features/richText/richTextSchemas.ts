import * as z from 'zod/mini';
import { bundledFonts, richLimits } from '@/comics/features/richText/richText';
import type { DrawnText } from '@/comics/project';
import { conditionSchema } from '@/comics/schema/actionSchemas';
import {
  atMost,
  colorSchema,
  nameSchema,
  plainTextSchema,
  pluralFormSchema,
  textSchema,
} from '@/comics/schema/partSchemas';
import { fonts } from '@/comics/vocabulary';

export const fontSchema = z.enum([...fonts, ...bundledFonts]);

const runSchema = z.looseObject({
  text: plainTextSchema,
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  color: z.optional(colorSchema),
  size: z.optional(z.number().check(z.minimum(richLimits.smallestRun), z.maximum(richLimits.largestRun))),
  font: z.optional(fontSchema),
  ruby: z.optional(z.string().check(z.maxLength(richLimits.ruby))),
  when: z.optional(conditionSchema),
});

const runsSchema = z
  .array(z.union([plainTextSchema, runSchema]))
  .check(z.minLength(1), z.maxLength(richLimits.runs));

const drawnPluralSchema = z.partialRecord(pluralFormSchema, z.union([plainTextSchema, runsSchema]));

/** Version 2 allows runs wherever a string is allowed. */
export const drawnTextSchema: z.ZodMiniType<DrawnText> = z.union([
  plainTextSchema,
  runsSchema,
  z.record(z.string(), z.union([plainTextSchema, runsSchema, drawnPluralSchema])),
]);

export const speakersSchema = z.optional(
  z
    .record(
      nameSchema,
      z.looseObject({
        name: textSchema,
        color: z.optional(colorSchema),
        font: z.optional(fontSchema),
      }),
    )
    .check(atMost(richLimits.speakers)),
);
