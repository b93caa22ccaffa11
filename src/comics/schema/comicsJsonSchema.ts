import * as z from 'zod/mini';
import { drawnTextSchema } from '@/comics/features/richText/richTextSchemas';
import { type Fields, fieldsOf, isFields, listOf } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import {
  actionsSchema,
  conditionSchema,
  effectSchema,
  motionSchema,
  soundSchema,
} from '@/comics/schema/actionSchemas';
import { keyDescriptions } from '@/comics/schema/keyDescriptions';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { refSchema, resourceSchema, textSchema, virtualPathSchema } from '@/comics/schema/partSchemas';
import { pagesSchema, projectSchema, variablesSchema } from '@/comics/schema/projectSchema';

function describeKeys(schema: Fields): Fields {
  const described = new Set<string>();
  const result = inNode(schema, [], described);
  const unused = Object.keys(keyDescriptions).filter((name) => !described.has(name));
  if (unused.length > 0) throw new Error(`The schema has no keys ${unused.join(', ')}`);
  return result;
}

function inNode(node: Fields, around: readonly string[], described: Set<string>): Fields {
  const names = [...around, ...kindOf(node)];
  const entries = Object.entries(node).map(([keyword, value]) => {
    if (keyword === 'properties' && isFields(value)) return [keyword, inKeys(value, names, described)];
    if (keyword === '$defs' && isFields(value)) return [keyword, inDefinitions(value, described)];
    return [keyword, inValue(value, names, described)];
  });
  return Object.fromEntries(entries);
}

function inValue(value: unknown, around: readonly string[], described: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inValue(one, around, described));
  return isFields(value) ? inNode(value, around, described) : value;
}

function inDefinitions(definitions: Fields, described: Set<string>): Fields {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, node]) => [name, inValue(node, [name], described)]),
  );
}

function inKeys(keys: Fields, around: readonly string[], described: Set<string>): Fields {
  const entries = Object.entries(keys).map(([name, node]) => {
    const known = [...around].reverse().map((place) => `${place}.${name}`);
    const found = [...known, name].find((key) => key in keyDescriptions);
    if (found === undefined) throw new Error(`No description of ${[...around, name].join('.')}`);
    described.add(found);
    const inside = inValue(node, [name], described);
    return [name, { ...(isFields(inside) && inside), description: keyDescriptions[found] }];
  });
  return Object.fromEntries(entries);
}

function kindOf({ properties }: Fields): readonly string[] {
  if (!isFields(properties)) return [];
  return [properties.type, properties.do].flatMap((kind) =>
    isFields(kind) && typeof kind.const === 'string' ? [kind.const] : [],
  );
}

/**
 * Rewrites a JSON Schema so that one mistake gives one error. A union of kinds becomes "if it is of this
 * kind, then", a union of types becomes one list of types, and nothing is required twice. The result accepts
 * the same files.
 */
function oneErrorEach(schema: object): Fields {
  return fieldsOf(withoutRepeats(withoutChoices(schema)));
}

function withoutChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutChoices);
  if (!isFields(schema)) return schema;
  const { oneOf, anyOf, ...rest } = mapped(schema, withoutChoices);
  const branches = listOf(oneOf ?? anyOf).map(fieldsOf);
  if (branches.length === 0) return rest;
  return { ...rest, ...(byWord(branches) ?? byType(branches) ?? byKey(branches)) };
}

function mapped(schema: Fields, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, change(value)]));
}

/** For kinds that are distinguished by a value, such as the `type` of an object. */
function byWord(branches: readonly Fields[]): Fields | null {
  const word = Object.keys(fieldsOf(branches[0]?.properties)).find((key) =>
    branches.every((branch) => wordsOf(branch, key).length > 0),
  );
  if (word === undefined) return null;
  return {
    type: 'object',
    properties: { [word]: { enum: branches.flatMap((branch) => wordsOf(branch, word)) } },
    required: [word],
    allOf: branches.map((branch) =>
      when({ required: [word], properties: { [word]: fieldsOf(branch.properties)[word] } }, branch),
    ),
  };
}

function wordsOf(branch: Fields, key: string): readonly unknown[] {
  const word = fieldsOf(fieldsOf(branch.properties)[key]);
  // The version does not distinguish kinds.
  if (key === 'ver' || !listOf(branch.required).includes(key)) return [];
  return 'const' in word ? [word.const] : listOf(word.enum);
}

/** For values of different types: the keywords of one type do not apply to another. */
function byType(branches: readonly Fields[]): Fields | null {
  const types = branches.map(({ type }) => type);
  if (new Set(types).size < types.length || types.some((type) => typeof type !== 'string')) return null;
  const words = branches.flatMap(({ type, enum: listed }) =>
    type === 'boolean' ? [true, false] : listOf(listed),
  );
  const hasWords = branches.some((branch) => 'enum' in branch);
  return { ...Object.assign({}, ...branches), type: types, ...(hasWords ? { enum: words } : {}) };
}

/**
 * For kinds that are distinguished by a required key, such as conditions: the first key that no later kind
 * requires.
 */
function byKey(branches: readonly Fields[]): Fields {
  const needed = branches.map(({ required }) => listOf(required));
  const keys = needed.map((own, index) =>
    own.find((key) => !needed.slice(index + 1).some((later) => later.includes(key))),
  );
  const first = needed[0]?.[0];
  const chain = branches.reduceRight<Fields>(
    (otherwise, branch, index) => ({ ...when({ required: [keys[index]] }, branch), else: otherwise }),
    { required: [first] },
  );
  return { type: 'object', ...chain };
}

function when(condition: Fields, { properties, required }: Fields): Fields {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
  return { if: condition, then: { properties, required } };
}

/** An `enum` implies the type of its values, and `maxItems` the length of a tuple. */
function withoutRepeats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRepeats);
  if (!isFields(schema)) return schema;
  const isListed = 'const' in schema || 'enum' in schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'items' && value === false) && !(key === 'type' && isListed),
  );
  return mapped(Object.fromEntries(kept), withoutRepeats);
}

/** Checks that cannot be derived for JSON Schema. */
const described = z.registry<{ readonly id: string; readonly [keyword: string]: unknown }>();
described.add(textSchema, { id: 'Text' });
described.add(drawnTextSchema, { id: 'DrawnText' });
described.add(refSchema, { id: 'Ref' });
described.add(virtualPathSchema, { id: 'VirtualPath' });
described.add(resourceSchema, { id: 'Resource' });
described.add(variablesSchema, { id: 'Variables', maxProperties: comicsLimits.variables });
described.add(conditionSchema, { id: 'Condition' });
described.add(effectSchema, { id: 'Effect' });
described.add(motionSchema, { id: 'Motion' });
described.add(soundSchema, { id: 'Sound' });
described.add(actionsSchema, { id: 'Actions' });
described.add(objectsSchema, { id: 'Objects' });
described.add(pagesSchema, { id: 'Pages' });

/**
 * The JSON Schema (2020-12) of a `project.json`, published beside the player as `comics.schema.json`. It has
 * what this version knows; readers accept more (docs/comics-format.md#versions-and-extensions).
 */
export function comicsJsonSchema(): object {
  const schema = z.toJSONSchema(projectSchema, { metadata: described, io: 'input' });
  const { $schema, ...rest } = describeKeys({ ...oneErrorEach(schema) });
  return {
    $schema,
    // Does not depend on where Kadr is hosted.
    $id: 'urn:kadr:comics.schema.json',
    title: 'Kadr comics, versions 1 and 2',
    description: 'A comic project (project.json). Unknown keys are allowed and kept.',
    ...rest,
  };
}
