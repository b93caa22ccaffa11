import * as z from 'zod/mini';
import { pointsPattern } from '@/comics/features/drawing/drawing';
import { gestureSchema, inputFields } from '@/comics/features/gestures/gestureSchemas';
import { maxLooks } from '@/comics/features/looks/looks';
import { keyframesSchema, movedFields, spriteFields } from '@/comics/features/motion/motionSchemas';
import { drawnTextSchema, fontSchema } from '@/comics/features/richText/richTextSchemas';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, TextStyle } from '@/comics/project';
import {
  actionsSchema,
  conditionSchema,
  countdownFields,
  effectSchema,
  motionSchema,
} from '@/comics/schema/actionSchemas';
import {
  colorSchema,
  extensionsSchema,
  growthSchema,
  idSchema,
  lengthSchema,
  pointSchema,
  refSchema,
  shareBoxSchema,
  sharePointSchema,
  shareSchema,
  sizeSchema,
  stretchSchema,
  symbolFields,
  textSchema,
} from '@/comics/schema/partSchemas';
import {
  alignments,
  bubbleShapes,
  choiceLayouts,
  flips,
  scrollManners,
  scrollWays,
  shapeKinds,
} from '@/comics/vocabulary';

const pointsRule = 'must be integers separated by single spaces';

const unitsSchema = z.number().check(z.positive(), z.maximum(comicsLimits.drawingSize));

const pointsSchema = z.string().check(z.regex(pointsPattern, { error: pointsRule }));

/** The keys of a drawing (docs/comics-format/drawing.md). */
const drawingFields = {
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

const optionExtras = { image: z.optional(refSchema), locked: z.optional(drawnTextSchema) };

const timeLimitSchema = z.looseObject({
  duration: stretchSchema,
  option: z.optional(z.int().check(z.positive(), z.maximum(comicsLimits.options))),
  actions: z.optional(actionsSchema),
});

/** The keys of a tall page and of its objects (docs/comics-format/scroll.md). */
export const tallPageFields = {
  height: z.optional(z.number().check(z.positive(), z.maximum(comicsLimits.pageHeight))),
  scroll: z.optional(z.enum(scrollManners)),
};

const scrolledFields = {
  whenInView: z.optional(
    z.looseObject({
      actions: z.optional(actionsSchema),
      whenLeft: z.optional(actionsSchema),
      share: z.optional(shareSchema),
      again: z.optional(z.boolean()),
    }),
  ),
  onScroll: z.optional(
    z.looseObject({
      along: z.optional(z.enum(scrollWays)),
      keyframes: keyframesSchema,
    }),
  ),
};

export const textStyleSchema: z.ZodMiniType<TextStyle> = z.looseObject({
  font: z.optional(fontSchema),
  size: z.optional(z.number().check(z.positive(), z.maximum(comicsLimits.textSize))),
  color: z.optional(colorSchema),
  align: z.optional(z.enum(alignments)),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
});

/** The order of the keys is the order in which they are saved. */
const placeFields = {
  x: lengthSchema,
  y: lengthSchema,
  width: sizeSchema,
  height: sizeSchema,
  rotate: z.optional(lengthSchema),
  pivot: z.optional(sharePointSchema),
  opacity: z.optional(shareSchema),
  hidden: z.optional(z.boolean()),
  when: z.optional(conditionSchema),
};

const lookFields = {
  alt: z.optional(textSchema),
  enter: z.optional(effectSchema),
  exit: z.optional(effectSchema),
  idle: z.optional(motionSchema),
  onTap: z.optional(actionsSchema),
  gesture: z.optional(gestureSchema),
  fill: z.optional(colorSchema),
  stroke: z.optional(colorSchema),
  strokeWidth: z.optional(sizeSchema),
  radius: z.optional(sizeSchema),
  textStyle: z.optional(textStyleSchema),
  ...movedFields,
  ...scrolledFields,
  extensions: z.optional(extensionsSchema),
};

const outlineFields = {
  kind: z.enum(shapeKinds),
  points: z.optional(z.array(sharePointSchema).check(z.maxLength(comicsLimits.points))),
};

const optionSchema = z.looseObject({
  label: drawnTextSchema,
  ...optionExtras,
  when: z.optional(conditionSchema),
  once: z.optional(z.boolean()),
  actions: actionsSchema,
});

const objectSchema: z.ZodMiniType<ComicObject> = z.discriminatedUnion('type', [
  z.looseObject({
    id: idSchema,
    type: z.literal('image'),
    image: refSchema,
    crop: z.optional(shareBoxSchema),
    flip: z.optional(z.union([z.boolean(), z.enum(flips)])),
    looks: z.optional(
      z.array(z.looseObject({ when: conditionSchema, image: refSchema })).check(z.maxLength(maxLooks)),
    ),
    ...placeFields,
    ...lookFields,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('text'),
    ...placeFields,
    text: drawnTextSchema,
    ...lookFields,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('bubble'),
    shape: z.enum(bubbleShapes),
    ...placeFields,
    tail: z.optional(pointSchema),
    grow: z.optional(growthSchema),
    speaker: z.optional(textSchema),
    text: drawnTextSchema,
    ...lookFields,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('shape'),
    ...outlineFields,
    ...placeFields,
    ...lookFields,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('hotspot'),
    ...outlineFields,
    ...placeFields,
    label: textSchema,
    ...lookFields,
    onTap: actionsSchema,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('button'),
    ...placeFields,
    label: drawnTextSchema,
    ...lookFields,
    onTap: actionsSchema,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('choice'),
    layout: z.optional(z.enum(choiceLayouts)),
    ...placeFields,
    prompt: z.optional(drawnTextSchema),
    promptStyle: z.optional(textStyleSchema),
    promptFill: z.optional(colorSchema),
    options: z.array(optionSchema).check(z.minLength(1), z.maxLength(comicsLimits.options)),
    timeLimit: z.optional(timeLimitSchema),
    ...lookFields,
  }),
  z.looseObject({ id: idSchema, ...countdownFields, ...placeFields, ...lookFields }),
  z.looseObject({
    id: idSchema,
    type: z.literal('frame'),
    ...placeFields,
    ...lookFields,
    get objects() {
      return objectsSchema;
    },
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('input'),
    ...placeFields,
    ...inputFields,
    ...lookFields,
  }),
  z.looseObject({
    id: idSchema,
    type: z.literal('symbol'),
    ...symbolFields,
    ...placeFields,
    ...lookFields,
  }),
  z.looseObject({ id: idSchema, type: z.literal('sprite'), ...spriteFields, ...placeFields, ...lookFields }),
  z.looseObject({
    id: idSchema,
    type: z.literal('drawing'),
    ...drawingFields,
    ...placeFields,
    ...lookFields,
  }),
]);

export const objectsSchema: z.ZodMiniType<readonly ComicObject[]> = z
  .array(objectSchema)
  .check(z.maxLength(comicsLimits.objectsInList));
