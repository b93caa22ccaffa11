import * as z from 'zod/mini';
import { gestureLimits, swipeDirections } from '@/comics/features/gestures/gestures';
import type { Gesture } from '@/comics/project';
import { actionsSchema, conditionSchema } from '@/comics/schema/actionSchemas';
import {
  durationSchema,
  idSchema,
  lengthSchema,
  pointSchema,
  shareSchema,
  stretchSchema,
  textSchema,
} from '@/comics/schema/partSchemas';

/** The order of the keys is the order in which they are saved. */
const shared = { label: textSchema, when: z.optional(conditionSchema) };
const stepSchema = z.optional(z.number().check(z.positive()));
const restFields = { step: stepSchema, onRest: z.optional(actionsSchema) };

export const gestureSchema: z.ZodMiniType<Gesture> = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('drag'),
    ...shared,
    variable: z.optional(z.string()),
    targets: z
      .array(z.looseObject({ object: idSchema, label: z.optional(textSchema), actions: actionsSchema }))
      .check(z.minLength(1), z.maxLength(gestureLimits.targets)),
    onOther: z.optional(actionsSchema),
  }),
  z.looseObject({
    kind: z.literal('slide'),
    ...shared,
    variable: z.string(),
    path: z.array(pointSchema).check(z.minLength(1), z.maxLength(gestureLimits.path)),
    ...restFields,
  }),
  z.looseObject({
    kind: z.literal('turn'),
    ...shared,
    variable: z.string(),
    from: z.optional(lengthSchema),
    to: z.optional(lengthSchema),
    ...restFields,
  }),
  z.looseObject({
    kind: z.literal('rub'),
    ...shared,
    share: z.optional(shareSchema),
    keeps: z.optional(z.boolean()),
    onDone: actionsSchema,
  }),
  z.looseObject({
    kind: z.literal('hold'),
    ...shared,
    duration: z.optional(stretchSchema),
    onDone: actionsSchema,
  }),
  z.looseObject({
    kind: z.literal('shake'),
    ...shared,
    times: z.optional(z.int().check(z.positive(), z.maximum(gestureLimits.shakes))),
    onDone: actionsSchema,
  }),
  z.looseObject({
    kind: z.literal('swipe'),
    ...shared,
    ways: z
      .array(z.looseObject({ to: z.enum(swipeDirections), label: textSchema, actions: actionsSchema }))
      .check(z.minLength(1), z.maxLength(swipeDirections.length)),
  }),
  z.looseObject({
    kind: z.literal('rhythm'),
    ...shared,
    beats: z.array(durationSchema).check(z.minLength(2), z.maxLength(gestureLimits.beats)),
    tolerance: z.optional(shareSchema),
    onBeat: z.optional(actionsSchema),
    onDone: actionsSchema,
    onOther: z.optional(actionsSchema),
  }),
]);

/** The own keys of an `input`, in the order in which they are saved. */
export const inputFields = {
  label: textSchema,
  variable: z.optional(z.string()),
  answers: z.optional(
    z
      .array(
        z.looseObject({
          words: z.array(textSchema).check(z.minLength(1), z.maxLength(gestureLimits.answerWords)),
          actions: actionsSchema,
        }),
      )
      .check(z.maxLength(gestureLimits.answers)),
  ),
  onOther: z.optional(actionsSchema),
  suggestions: z.optional(z.array(textSchema).check(z.maxLength(gestureLimits.suggestions))),
};
