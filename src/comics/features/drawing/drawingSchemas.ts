import * as z from 'zod/mini';
import { pointsPattern } from '@/comics/features/drawing/drawing';
import { comicsLimits } from '@/comics/limits';
import { colorSchema } from '@/comics/schema/partSchemas';

const pointsRule = 'must be whole numbers with one space between two';

const unitsSchema = z.number().check(z.positive(), z.maximum(comicsLimits.drawingSize));

const pointsSchema = z.string().check(z.regex(pointsPattern, { error: pointsRule }));

/** The keys of a drawing (docs/comics-format/drawing.md). */
export const drawingFields = {
  size: z.tuple([unitsSchema, unitsSchema]),
  fills: z.optional(
    z
      .array(z.looseObject({ color: colorSchema, points: pointsSchema }))
      .check(z.maxLength(comicsLimits.fills)),
  ),
  strokes: z
    .array(z.looseObject({ color: colorSchema, width: unitsSchema, points: pointsSchema }))
    .check(z.maxLength(comicsLimits.strokes)),
};
