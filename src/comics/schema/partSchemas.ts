import * as z from 'zod/mini';
import { layerPlaces } from '@/comics/features/reuse/reuse';
import { comicsLimits } from '@/comics/limits';
import type { Action, ComicObject } from '@/comics/project';
import {
  descriptorType,
  type LocalizedText,
  pathType,
  type Ref,
  type ResourceDescriptor,
  type VirtualPath,
} from '@/comics/resources';
import { safePathPattern } from '@/comics/virtualPaths';
import { colorPattern, languageTagPattern, variableNamePattern } from '@/comics/vocabulary';

/** Distinguishes a bad path (E_PATH) from other failures of the schema. */
export const pathRule = 'must consist of letters A-Z a-z, digits and . _ - /, and stay in its folder';

const colorRule = 'must be a color: #rrggbb or #rrggbbaa';
const languageRule = 'must be a language tag, such as ru, en or pt-BR';
const nameRule = 'must start with a letter, followed by up to 31 letters, digits or _';
export const linkIdRule = 'must be up to 64 letters, digits, _ or -';

/**
 * Objects are loose on purpose: unknown keys are kept and written back
 * (docs/comics-format.md#versions-and-extensions).
 */
export const idSchema = z.int().check(z.positive());
/** Canvas units or degrees, positive or negative. */
export const lengthSchema = z.number().check(z.minimum(-comicsLimits.length), z.maximum(comicsLimits.length));
/** Canvas units. */
export const sizeSchema = z.number().check(z.minimum(0), z.maximum(comicsLimits.length));
/** Milliseconds. */
export const durationSchema = z.number().check(z.minimum(0), z.maximum(comicsLimits.duration));
/** Milliseconds, more than 0. */
export const stretchSchema = z.number().check(z.positive(), z.maximum(comicsLimits.duration));
export const shareSchema = z.number().check(z.minimum(0), z.maximum(1));
export const colorSchema = z.string().check(z.regex(colorPattern, { error: colorRule }));
export const languageSchema = z.string().check(z.regex(languageTagPattern, { error: languageRule }));
export const extensionsSchema = z.record(z.string(), z.unknown());
export const pointSchema = z.tuple([lengthSchema, lengthSchema]);
export const sharePointSchema = z.tuple([shareSchema, shareSchema]);
export const boxSchema = z.tuple([lengthSchema, lengthSchema, sizeSchema, sizeSchema]);
export const shareBoxSchema = z.tuple([shareSchema, shareSchema, shareSchema, shareSchema]);
/** To the left, up, to the right, down. */
export const growthSchema = z.tuple([sizeSchema, sizeSchema, sizeSchema, sizeSchema]);

export const plainTextSchema = z.string().check(z.maxLength(comicsLimits.textLength));
export const pluralFormSchema = z.enum(['zero', 'one', 'two', 'few', 'many', 'other']);
const pluralSchema = z.partialRecord(pluralFormSchema, plainTextSchema);

export const textSchema: z.ZodMiniType<LocalizedText> = z.union([
  plainTextSchema,
  z.record(z.string(), z.union([plainTextSchema, pluralSchema])),
]);

export const refSchema: z.ZodMiniType<Ref> = z.tuple([z.literal(Object.values(descriptorType)), idSchema]);

const safePathSchema = z.string().check(z.regex(safePathPattern, { error: pathRule }));
/** The value in the file; its limits are checked elsewhere. */
const measureSchema = z.number().check(z.nonnegative());
const audioIdSchema = z.union([z.number(), z.string()]);

export const virtualPathSchema: z.ZodMiniType<VirtualPath> = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal(pathType.product), vpstr: safePathSchema }),
  z.looseObject({
    type: z.literal(pathType.pack),
    tgt: z.int(),
    pid: safePathSchema,
    ifn: z.optional(safePathSchema),
  }),
  z.looseObject({ type: z.literal(pathType.project), vpstr: safePathSchema, pid: z.optional(z.string()) }),
  z.looseObject({ type: z.literal(pathType.socialNetwork), oid: audioIdSchema, id: audioIdSchema }),
]);

/** The order of the keys is the order in which they are saved. */
const resourceFields = {
  id: idSchema,
  name: z.string(),
  vp: virtualPathSchema,
  type: z.optional(z.string()),
  alt: z.optional(textSchema),
  width: z.optional(measureSchema),
  height: z.optional(measureSchema),
  duration: z.optional(measureSchema),
  color: z.optional(colorSchema),
  face: z.optional(shareBoxSchema),
};

/** A saved resource (docs/product/entities.md#resource-descriptor); a typed one (1) must have a type. */
export const resourceSchema: z.ZodMiniType<ResourceDescriptor> = z.discriminatedUnion('dt', [
  z.looseObject({
    ver: z.literal(1),
    dt: z.literal([descriptorType.plain, descriptorType.reserved, descriptorType.sound]),
    ...resourceFields,
  }),
  z.looseObject({
    ver: z.literal(1),
    dt: z.literal(descriptorType.typed),
    ...resourceFields,
    type: z.string().check(z.minLength(1)),
  }),
]);

/** The next free number of an id space (docs/product/entities.md#unique-id-manager). */
export const managerSchema = z.looseObject({ ver: z.literal(1), midn: idSchema });

/** A name of a variable, symbol, list, speaker or timer. */
export const nameSchema = z.string().check(z.regex(variableNamePattern, { error: nameRule }));

export const symbolFields = {
  symbol: z.string(),
  with: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
};

export const runFields = { list: z.string() };

export function reuseSchemas(
  objects: z.ZodMiniType<readonly ComicObject[]>,
  actions: z.ZodMiniType<readonly Action[]>,
) {
  const layer = z.looseObject({
    name: z.optional(z.string()),
    place: z.optional(z.enum(layerPlaces)),
    pages: z.optional(z.array(idSchema)),
    except: z.optional(z.array(idSchema)),
    objects,
  });
  const group = z.looseObject({ width: sizeSchema, height: sizeSchema, objects });
  return {
    layers: z.optional(z.array(layer).check(z.maxLength(comicsLimits.layers))),
    symbols: z.optional(z.record(nameSchema, group).check(atMost(comicsLimits.symbols))),
    lists: z.optional(z.record(nameSchema, actions).check(atMost(comicsLimits.lists))),
  };
}

/** Limits the number of entries of a record. */
export function atMost(max: number) {
  return z.refine<object>((record) => Object.keys(record).length <= max, {
    error: `at most ${max}`,
    params: { limit: true },
  });
}
