import * as z from 'zod/mini';
import { isFields } from '@/comics/lenient/values';

type Schema = z.core.$ZodType;

/** Whether the value is valid in all its parts or not. */
export function meantKind(value: unknown, union: z.core.$ZodUnion): Schema | undefined {
  return union._zod.def.options.find((one) => isMeant(value, one));
}

/** By its literals, or else by its required keys. */
function isMeant(value: unknown, option: Schema): boolean {
  if (option instanceof z.core.$ZodArray || option instanceof z.core.$ZodTuple) return Array.isArray(value);
  if (option instanceof z.core.$ZodRecord) return isFields(value);
  if (!(option instanceof z.core.$ZodObject) || !isFields(value)) return false;
  const { literals, needed } = marksOf(option);
  if (literals.length > 0) {
    return literals.every(({ key, values }) => values.some((literal) => literal === value[key]));
  }
  return needed.every((key) => Object.hasOwn(value, key));
}

interface Marks {
  readonly literals: readonly { readonly key: string; readonly values: readonly unknown[] }[];
  readonly needed: readonly string[];
}

/** A file has thousands of values, each compared with every kind. */
const knownMarks = new WeakMap<Schema, Marks>();

function marksOf(option: z.core.$ZodObject): Marks {
  const known = knownMarks.get(option);
  if (known !== undefined) return known;
  const fields = Object.entries<Schema>(option._zod.def.shape);
  const literals = fields.flatMap(([key, schema]) =>
    schema instanceof z.core.$ZodLiteral ? [{ key, values: schema._zod.def.values }] : [],
  );
  const needed = fields.flatMap(([key, schema]) => (schema instanceof z.core.$ZodOptional ? [] : [key]));
  const marks = { literals, needed };
  knownMarks.set(option, marks);
  return marks;
}
