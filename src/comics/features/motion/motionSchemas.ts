import * as z from 'zod/mini';
import { nearestDepth } from '@/comics/drawnLimits';
import { comicsLimits } from '@/comics/limits';
import {
  boxSchema,
  durationSchema,
  idSchema,
  lengthSchema,
  pointSchema,
  refSchema,
  shareSchema,
  sizeSchema,
  stretchSchema,
} from '@/comics/schema/partSchemas';
import { easings } from '@/comics/vocabulary';

const amountSchema = z.number().check(z.minimum(0), z.maximum(comicsLimits.filter));

const filterFields = {
  blur: z.optional(z.number().check(z.minimum(0), z.maximum(comicsLimits.blur))),
  brightness: z.optional(amountSchema),
  saturate: z.optional(amountSchema),
  hue: z.optional(lengthSchema),
};

function keyframesOf<More extends z.core.$ZodShape>(more: More) {
  const keyframe = z.looseObject({
    at: shareSchema,
    dx: z.optional(lengthSchema),
    dy: z.optional(lengthSchema),
    scale: z.optional(z.number().check(z.minimum(-comicsLimits.scale), z.maximum(comicsLimits.scale))),
    rotate: z.optional(lengthSchema),
    opacity: z.optional(shareSchema),
    ...more,
    easing: z.optional(z.enum(easings)),
  });
  return z.array(keyframe).check(z.minLength(1), z.maxLength(comicsLimits.keyframes));
}

export const keyframesSchema = keyframesOf({});

const trackSchema = z.looseObject({
  duration: stretchSchema,
  delay: z.optional(durationSchema),
  loop: z.optional(z.boolean()),
  keyframes: z.optional(keyframesOf(filterFields)),
  path: z.optional(z.array(pointSchema).check(z.minLength(2), z.maxLength(comicsLimits.path))),
  turn: z.optional(z.boolean()),
});

/** The keys of moving objects (docs/comics-format/motion.md). */
export const movedFields = {
  tracks: z.optional(z.array(trackSchema).check(z.maxLength(comicsLimits.tracks))),
  filter: z.optional(z.looseObject(filterFields)),
  depth: z.optional(z.number().check(z.minimum(nearestDepth), z.maximum(comicsLimits.depth))),
};

const countSchema = z.int().check(z.minimum(1), z.maximum(comicsLimits.frames));

export const spriteFields = {
  image: refSchema,
  columns: countSchema,
  rows: z.optional(countSchema),
  frames: z.optional(countSchema),
  duration: stretchSchema,
  loop: z.optional(z.boolean()),
};

export const motionActionSchemas = [
  z.looseObject({
    do: z.literal('camera'),
    to: z.optional(z.union([idSchema, boxSchema])),
    zoom: z.optional(z.number().check(z.minimum(1), z.maximum(comicsLimits.zoom))),
    shake: z.optional(sizeSchema),
    duration: z.optional(durationSchema),
    easing: z.optional(z.enum(easings)),
  }),
  z.looseObject({ do: z.literal('move'), object: idSchema, track: trackSchema }),
] as const;
