import * as z from 'zod/mini';
import { comicsLimits } from '@/comics/limits';
import { textStyleSchema } from '@/comics/schema/objectSchemas';
import { lengthSchema, pointSchema, shareSchema, sizeSchema } from '@/comics/schema/partSchemas';
import { choiceLayouts } from '@/comics/vocabulary';

export const placementSchema = z.looseObject({
  x: z.optional(lengthSchema),
  y: z.optional(lengthSchema),
  width: z.optional(sizeSchema),
  height: z.optional(sizeSchema),
  rotate: z.optional(lengthSchema),
  tail: z.optional(pointSchema),
  crop: z.optional(z.tuple([shareSchema, shareSchema, shareSchema, shareSchema])),
  layout: z.optional(z.enum(choiceLayouts)),
  textStyle: z.optional(textStyleSchema),
});

const sideSchema = z.number().check(z.positive(), z.maximum(comicsLimits.canvasSide));

/** The portrait of a page (docs/comics-format/portrait.md). */
export function portraitFields<Background extends z.ZodMiniType, Steps extends z.ZodMiniType>(
  background: Background,
  guidedView: Steps,
) {
  return {
    portrait: z.optional(
      z.looseObject({
        width: sideSchema,
        height: sideSchema,
        background: z.optional(background),
        guidedView: z.optional(guidedView),
        objects: z.optional(z.record(z.string(), placementSchema)),
      }),
    ),
  };
}
