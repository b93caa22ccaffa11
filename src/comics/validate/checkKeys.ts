import * as z from 'zod/mini';
import { type Fields, isFields } from '@/comics/lenient/values';
import { matchingKind, projectSchema } from '@/comics/schema/projectSchema';
import { closestWord } from '@/comics/validate/closestWord';
import { type Finding, finding, type Path } from '@/comics/validate/finding';

type Schema = z.core.$ZodType;

/** Limits the report: a malicious file may have a mistake in every object. */
const maxFindings = 100;

interface KeyedValue {
  readonly value: unknown;
  readonly schema: Schema;
  readonly path: Path;
}

/**
 * Reports keys that are probably misspelled. The schema reports a misspelled required key as missing. A key
 * that resembles no other may belong to a tool or a later version.
 */
export function checkKeys(project: Fields): Finding[] {
  return keysIn(project, slipsIn);
}

/** For tools that write files: all unread keys, misspelled or not. */
export function allUnreadKeys(project: Fields): Finding[] {
  const look = (value: Fields, shape: Readonly<Record<string, Schema>>, path: Path) =>
    unreadKeys(value, shape).map((key) => {
      const suggestion = closestWord(key, freeKeys(value, shape));
      const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
      return finding('W_KEY', [...path, key], `unknown key \`${key}\`${hint}`);
    });
  return keysIn(project, look, Number.POSITIVE_INFINITY);
}

function keysIn(
  project: Fields,
  look: (value: Fields, shape: Readonly<Record<string, Schema>>, path: Path) => readonly Finding[],
  max = maxFindings,
): Finding[] {
  const found: Finding[] = [];
  for (const { value, schema, path } of placesIn({ value: project, schema: projectSchema, path: [] })) {
    if (found.length >= max) break;
    if (isFields(value) && schema instanceof z.core.$ZodObject) {
      found.push(...look(value, schema._zod.def.shape, path));
    }
  }
  return found;
}

function* placesIn({ value, schema, path }: KeyedValue): Generator<KeyedValue, void> {
  if (schema instanceof z.core.$ZodOptional) {
    yield* placesIn({ value, schema: schema._zod.def.innerType, path });
  } else if (schema instanceof z.core.$ZodUnion) {
    const kind = matchingKind(value, schema);
    if (kind !== undefined) yield* placesIn({ value, schema: kind, path });
  } else {
    yield { value, schema, path };
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const inner = schemaWithin(schema, key);
      if (inner !== undefined) yield* placesIn({ value: item, schema: inner, path: [...path, key] });
    }
  }
}

function schemaWithin(schema: Schema, key: string): Schema | undefined {
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType;
  if (!(schema instanceof z.core.$ZodObject)) return undefined;
  const { shape } = schema._zod.def;
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

function slipsIn(value: Fields, shape: Readonly<Record<string, Schema>>, path: Path): Finding[] {
  const unknown = unreadKeys(value, shape);
  if (unknown.length === 0) return [];
  const free = freeKeys(value, shape);
  return unknown.slice(0, maxFindings).flatMap((key) => {
    const suggestion = closestWord(key, free);
    const text = `unknown key \`${key}\`; did you mean \`${suggestion}\`?`;
    return suggestion === undefined ? [] : [finding('W_KEY', [...path, key], text)];
  });
}

function unreadKeys(value: Fields, shape: Readonly<Record<string, Schema>>): readonly string[] {
  return Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
}

function freeKeys(value: Fields, shape: Readonly<Record<string, Schema>>): readonly string[] {
  return Object.keys(shape).filter(
    (key) => !Object.hasOwn(value, key) && shape[key] instanceof z.core.$ZodOptional,
  );
}
