import * as z from 'zod/mini';
import { maxListEntries, memoryOperations } from '@/comics/features/memory/memory';
import { keyframesSchema, motionActionSchemas } from '@/comics/features/motion/motionSchemas';
import { countdownLooks } from '@/comics/features/timers/timers';
import { comicsLimits } from '@/comics/limits';
import type { Action, Condition, Effect, Motion, Sound } from '@/comics/project';
import {
  durationSchema,
  idSchema,
  linkIdRule,
  nameSchema,
  refSchema,
  runFields,
  shareSchema,
  stretchSchema,
  textSchema,
} from '@/comics/schema/partSchemas';
import { channels, comparisons, easings, effectNames, linkKinds, setOperations } from '@/comics/vocabulary';

const wordSchema = z.string().check(z.minLength(1), z.maxLength(comicsLimits.textValueLength));

const wordListSchema = z.array(wordSchema).check(z.maxLength(maxListEntries));

export const rememberedFields = { keep: z.optional(z.boolean()) };

export const listVariableSchema = z.looseObject({
  type: z.literal('list'),
  value: wordListSchema,
  ...rememberedFields,
});

export const operationSchema = z.enum([...setOperations, ...memoryOperations]);

const memoryConditions = [
  z.looseObject({ variable: z.string(), has: wordSchema }),
  z.looseObject({ variable: z.string(), is: z.enum(comparisons), than: z.string() }),
] as const;

/** Without `actions`, which are lists of this same schema. */
const startFields = {
  do: z.literal('start'),
  timer: nameSchema,
  duration: durationSchema,
  repeat: z.optional(z.boolean()),
  everywhere: z.optional(z.boolean()),
};

const stopSchema = z.looseObject({ do: z.literal('stop'), timer: nameSchema });

export const countdownFields = {
  type: z.literal('countdown'),
  timer: nameSchema,
  look: z.optional(z.enum(countdownLooks)),
  label: textSchema,
};

export const effectSchema: z.ZodMiniType<Effect> = z.looseObject({
  effect: z.enum(effectNames),
  duration: z.optional(durationSchema),
  delay: z.optional(durationSchema),
  easing: z.optional(z.enum(easings)),
});

export const motionSchema: z.ZodMiniType<Motion> = z.looseObject({
  duration: stretchSchema,
  loop: z.optional(z.boolean()),
  keyframes: keyframesSchema,
});

export const soundSchema: z.ZodMiniType<Sound> = z.looseObject({
  sound: refSchema,
  channel: z.optional(z.enum(channels)),
  loop: z.optional(z.boolean()),
  volume: z.optional(shareSchema),
  fadeIn: z.optional(durationSchema),
  fadeOut: z.optional(durationSchema),
  caption: z.optional(textSchema),
});

const values = [
  z.number(),
  z.boolean(),
  z.string().check(z.maxLength(comicsLimits.textValueLength)),
] as const;

export const conditionSchema: z.ZodMiniType<Condition> = z.union([
  ...memoryConditions,
  z.looseObject({ variable: z.string(), is: z.enum(comparisons), value: z.union(values) }),
  z.looseObject({ seen: idSchema }),
  z.looseObject({
    get all() {
      return z.array(conditionSchema).check(z.maxLength(comicsLimits.conditionWidth));
    },
  }),
  z.looseObject({
    get any() {
      return z.array(conditionSchema).check(z.maxLength(comicsLimits.conditionWidth));
    },
  }),
  z.looseObject({
    get not() {
      return conditionSchema;
    },
  }),
]);

const objectActionFields = { object: idSchema, effect: z.optional(effectSchema) };

const actionSchema: z.ZodMiniType<Action> = z.discriminatedUnion('do', [
  z.looseObject({ do: z.literal('go'), page: idSchema, transition: z.optional(effectSchema) }),
  z.looseObject({ do: z.literal('back') }),
  z.looseObject({ do: z.literal('restart') }),
  z.looseObject({ do: z.literal('end') }),
  z.looseObject({
    do: z.literal('set'),
    variable: z.string(),
    op: operationSchema,
    value: z.optional(z.union([...values, wordListSchema])),
    from: z.optional(z.string()),
  }),
  z.looseObject({ do: z.literal('show'), ...objectActionFields }),
  z.looseObject({ do: z.literal('hide'), ...objectActionFields }),
  z.looseObject({ do: z.literal('animate'), ...objectActionFields }),
  z.looseObject({ do: z.literal('play'), sound: soundSchema }),
  z.looseObject({ do: z.literal('silence'), channel: z.optional(z.enum(channels)) }),
  z.looseObject({ do: z.literal('wait'), duration: durationSchema }),
  z.looseObject({
    do: z.literal('if'),
    when: conditionSchema,
    // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
    get then() {
      return actionsSchema;
    },
    get else() {
      return z.optional(actionsSchema);
    },
  }),
  z.looseObject({
    ...startFields,
    get actions() {
      return actionsSchema;
    },
  }),
  stopSchema,
  z.looseObject({
    do: z.literal('link'),
    to: z.looseObject({
      kind: z.enum(linkKinds),
      id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: linkIdRule })),
    }),
  }),
  z.looseObject({ do: z.literal('run'), ...runFields }),
  ...motionActionSchemas,
]);

export const actionsSchema: z.ZodMiniType<readonly Action[]> = z
  .array(actionSchema)
  .check(z.maxLength(comicsLimits.actions));
