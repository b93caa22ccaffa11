import * as z from 'zod/mini';
import { isFields } from '@/comics/lenient/values';
import { matchingKind, projectSchema } from '@/comics/schema/projectSchema';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/**
 * In the schema's order, unknown keys after them as they came. Where order has a meaning (languages of a text,
 * variables) and where the schema knows nothing, it stays as it is.
 */
function orderKeys(value: unknown, schema: Schema): unknown {
  if (schema instanceof z.core.$ZodOptional) return orderKeys(value, schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) {
    const kind = matchingKind(value, schema);
    return kind === undefined ? value : orderKeys(value, kind);
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.core.$ZodArray)) return value;
    const { element } = schema._zod.def;
    return value.map((item) => orderKeys(item, element));
  }
  if (!isFields(value)) return value;
  if (schema instanceof z.core.$ZodObject) return orderByShape(value, schema._zod.def.shape);
  if (schema instanceof z.core.$ZodRecord) return orderRecord(value, schema);
  return value;
}

function orderByShape(value: Readonly<Record<string, unknown>>, shape: Shape): unknown {
  const known = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key));
  const others = Object.entries(value).filter(([key]) => !Object.hasOwn(shape, key));
  return Object.fromEntries([
    ...known.map(([key, schema]): [string, unknown] => [key, orderKeys(value[key], schema)]),
    ...others,
  ]);
}

/** Records of known keys, such as plural forms, have their order; others keep their own. */
function orderRecord(value: Readonly<Record<string, unknown>>, schema: z.core.$ZodRecord): unknown {
  const { keyType, valueType } = schema._zod.def;
  if (keyType instanceof z.core.$ZodEnum) {
    const shape = Object.values(keyType._zod.def.entries).map((word) => [String(word), valueType]);
    return orderByShape(value, Object.fromEntries(shape));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, orderKeys(item, valueType)]));
}

/**
 * The text of a `project.json` (docs/comics-format.md#versions-and-things-of-your-own): keys in the format's order,
 * two spaces, one line break at the end; what this version does not know is kept. The same project always gives the
 * same bytes.
 */
export function saveProject(project: object): string {
  return `${JSON.stringify(orderKeys(project, projectSchema), null, 2)}\n`;
}
