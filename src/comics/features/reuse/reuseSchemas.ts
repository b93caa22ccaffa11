import * as z from 'zod/mini';
import { layerPlaces } from '@/comics/features/reuse/reuse';
import { comicsLimits } from '@/comics/limits';
import type { Action, ComicObject } from '@/comics/project';
import { idSchema, nameRule, sizeSchema } from '@/comics/schema/partSchemas';
import { variableNamePattern } from '@/comics/vocabulary';

/** Symbols and lists are named as variables are. */
const nameSchema = z.string().check(z.regex(variableNamePattern, { error: nameRule }));

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

function atMost(most: number) {
  return z.refine<object>((record) => Object.keys(record).length <= most, {
    error: `at most ${most}`,
    params: { limit: true },
  });
}
