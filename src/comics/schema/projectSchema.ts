import * as z from 'zod/mini';
import { speakersSchema } from '@/comics/features/richText/richTextSchemas';
import { isFields } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { ComicPage, ProjectFile, Variable } from '@/comics/project';
import {
  actionsSchema,
  effectSchema,
  listVariableSchema,
  rememberedFields,
  soundSchema,
} from '@/comics/schema/actionSchemas';
import { objectsSchema, tallPageFields, textStyleSchema } from '@/comics/schema/objectSchemas';
import {
  atMost,
  boxSchema,
  colorSchema,
  extensionsSchema,
  growthSchema,
  idSchema,
  languageSchema,
  lengthSchema,
  managerSchema,
  nameSchema,
  pointSchema,
  refSchema,
  resourceSchema,
  reuseSchemas,
  shareBoxSchema,
  sizeSchema,
  stretchSchema,
  textSchema,
} from '@/comics/schema/partSchemas';
import {
  ageLimits,
  choiceLayouts,
  contentWarnings,
  directions,
  fits,
  formatName,
  formatVersions,
} from '@/comics/vocabulary';

export const placementSchema = z.looseObject({
  x: z.optional(lengthSchema),
  y: z.optional(lengthSchema),
  width: z.optional(sizeSchema),
  height: z.optional(sizeSchema),
  rotate: z.optional(lengthSchema),
  tail: z.optional(pointSchema),
  grow: z.optional(growthSchema),
  crop: z.optional(shareBoxSchema),
  layout: z.optional(z.enum(choiceLayouts)),
  textStyle: z.optional(textStyleSchema),
});

const sideSchema = z.number().check(z.positive(), z.maximum(comicsLimits.canvasSide));

/** The portrait layout of a page (docs/comics-format/portrait.md). */
function portraitFields<Background extends z.ZodMiniType, Steps extends z.ZodMiniType>(
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

const variableSchema: z.ZodMiniType<Variable> = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('number'),
    value: z.number(),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    ...rememberedFields,
  }),
  z.looseObject({ type: z.literal('boolean'), value: z.boolean(), ...rememberedFields }),
  z.looseObject({
    type: z.literal('text'),
    value: z.string().check(z.maxLength(comicsLimits.textValueLength)),
    ...rememberedFields,
  }),
  listVariableSchema,
]);

export const variablesSchema = z.record(nameSchema, variableSchema).check(atMost(comicsLimits.variables));

const backgroundSchema = z.looseObject({
  color: z.optional(colorSchema),
  image: z.optional(refSchema),
  fit: z.optional(z.enum(fits)),
});

const guidedViewSchema = z.array(z.union([idSchema, boxSchema]));

const pageSchema: z.ZodMiniType<ComicPage> = z.looseObject({
  id: idSchema,
  name: z.optional(z.string()),
  alt: z.optional(textSchema),
  background: z.optional(backgroundSchema),
  transition: z.optional(effectSchema),
  next: z.optional(idSchema),
  autoAdvance: z.optional(stretchSchema),
  end: z.optional(z.boolean()),
  ending: z.optional(textSchema),
  onEnter: z.optional(actionsSchema),
  sounds: z.optional(z.array(soundSchema).check(z.maxLength(comicsLimits.sounds))),
  objects: objectsSchema,
  readingOrder: z.optional(z.array(idSchema)),
  guidedView: z.optional(guidedViewSchema),
  ...tallPageFields,
  ...portraitFields(backgroundSchema, guidedViewSchema),
});

export const pagesSchema = z.array(pageSchema).check(z.minLength(1), z.maxLength(comicsLimits.pages));

const metaSchema = z.looseObject({
  title: textSchema,
  description: z.optional(textSchema),
  language: languageSchema,
  languages: z.optional(z.array(languageSchema)),
  direction: z.optional(z.enum(directions)),
  alt: z.optional(textSchema),
  cover: z.optional(refSchema),
  warnings: z.optional(z.array(z.enum(contentWarnings))),
  age: z.optional(z.literal(ageLimits)),
  credits: z.optional(
    z.array(z.looseObject({ what: z.string(), who: z.string(), licence: z.optional(z.string()) })),
  ),
});

/** The schema of a `project.json`; the JSON Schema is generated from it (docs/comics-format.md#the-file). */
export const projectSchema: z.ZodMiniType<ProjectFile> = z.looseObject({
  $schema: z.optional(z.string()),
  format: z.literal(formatName),
  version: z.literal(formatVersions),
  generator: z.optional(z.string()),
  requires: z.optional(z.array(z.string())),
  meta: metaSchema,
  canvas: z.looseObject({ width: sideSchema, height: sideSchema, background: z.optional(colorSchema) }),
  ids: z.looseObject({
    object: managerSchema,
    plain: managerSchema,
    typed: managerSchema,
    sound: managerSchema,
  }),
  resources: z.array(resourceSchema).check(z.maxLength(comicsLimits.resources)),
  variables: variablesSchema,
  start: idSchema,
  pages: pagesSchema,
  ...reuseSchemas(objectsSchema, actionsSchema),
  speakers: speakersSchema,
  extensions: z.optional(extensionsSchema),
});

type Schema = z.core.$ZodType;

export function matchingKind(value: unknown, union: z.core.$ZodUnion): Schema | undefined {
  return union._zod.def.options.find((one) => isOfKind(value, one));
}

/** Compares literals, or else required keys. */
function isOfKind(value: unknown, option: Schema): boolean {
  if (option instanceof z.core.$ZodArray || option instanceof z.core.$ZodTuple) return Array.isArray(value);
  if (option instanceof z.core.$ZodRecord) return isFields(value);
  if (!(option instanceof z.core.$ZodObject) || !isFields(value)) return false;
  const { literals, needed } = signatureOf(option);
  if (literals.length > 0) {
    return literals.every(({ key, values }) => values.some((literal) => literal === value[key]));
  }
  return needed.every((key) => Object.hasOwn(value, key));
}

interface Signature {
  readonly literals: readonly { readonly key: string; readonly values: readonly unknown[] }[];
  readonly needed: readonly string[];
}

/** Cached, since a file has thousands of values, each compared with every kind. */
const knownSignatures = new WeakMap<Schema, Signature>();

function signatureOf(option: z.core.$ZodObject): Signature {
  const known = knownSignatures.get(option);
  if (known !== undefined) return known;
  const fields = Object.entries<Schema>(option._zod.def.shape);
  const literals = fields.flatMap(([key, schema]) =>
    schema instanceof z.core.$ZodLiteral ? [{ key, values: schema._zod.def.values }] : [],
  );
  const needed = fields.flatMap(([key, schema]) => (schema instanceof z.core.$ZodOptional ? [] : [key]));
  const marks = { literals, needed };
  knownSignatures.set(option, marks);
  return marks;
}
