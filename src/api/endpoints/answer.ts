import * as z from 'zod/mini';
import { describeIssues } from '@/api/schemas/describeIssues';
import { type FromWire, fromWire } from '@/api/wire';
import type { ListPage } from '@/domain/feed';

/** What a call answers: its schema for the server and its description, and how the client reads it. */
export interface Answer<Value, Entity = unknown> {
  readonly kind: 'one' | 'maybe' | 'list' | 'nothing' | 'download';
  readonly schema: z.ZodMiniType;
  /** Turns a body that nobody has seen yet into a value. Throws `UnreadableAnswer`. */
  read(body: unknown, warn: (text: string) => void): Value;
  /** Gives what was read by the names that the app has for it. */
  toDomain(value: Value): Entity;
}

export type Unchanged<Value> = Answer<Value, Value>;

export const unchanged = <Value>(value: Value): Value => value;

/** An answer with fields that the server calls otherwise than the app. */
// @__NO_SIDE_EFFECTS__
export function renamed<Value>(answer: Answer<Value>): Answer<Value, FromWire<Value>> {
  return { ...answer, toDomain: fromWire<Value> };
}

/** The body of a successful answer is not what its declaration promises. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** One object. */
// @__NO_SIDE_EFFECTS__
export function one<Schema extends z.ZodMiniType>(schema: Schema): Unchanged<z.output<Schema>> {
  return {
    kind: 'one',
    schema,
    toDomain: unchanged,
    read: (body) => {
      const result = schema.safeParse(body);
      if (!result.success) throw new UnreadableAnswer(describeIssues(result.error));
      return result.data;
    },
  };
}

/** One object, or nothing: an empty body, `null` or an empty object. */
// @__NO_SIDE_EFFECTS__
export function maybe<Schema extends z.ZodMiniType>(schema: Schema): Unchanged<z.output<Schema> | null> {
  return {
    kind: 'maybe',
    toDomain: unchanged,
    schema: z.nullable(schema),
    read: (body, warn) => (isNothing(body) ? null : one(schema).read(body, warn)),
  };
}

function isNothing(body: unknown): boolean {
  return body === null || (typeof body === 'object' && Object.keys(body).length === 0);
}

/**
 * Some of a list: null items are skipped (docs/product/calls.md#lenient-responses), and a broken one
 * does not take the others with it.
 */
// @__NO_SIDE_EFFECTS__
export function list<Schema extends z.ZodMiniType>(item: Schema): Unchanged<ListPage<z.output<Schema>>> {
  return {
    kind: 'list',
    toDomain: unchanged,
    schema: z.array(item),
    read: (body, warn) => {
      if (!Array.isArray(body)) throw new UnreadableAnswer('expected array');
      return { items: readableItems(item, body, warn), receivedCount: body.length };
    },
  };
}

function readableItems<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: readonly unknown[],
  warn: (text: string) => void,
): z.output<Schema>[] {
  const items: z.output<Schema>[] = [];
  for (const raw of body) {
    if (raw === null) continue;
    const result = schema.safeParse(raw);
    if (result.success) items.push(result.data);
    else warn(`an item is left out: ${describeIssues(result.error)}`);
  }
  return items;
}

/** Success alone; whatever stands in the body is of no interest. */
export const nothing: Unchanged<void> = {
  kind: 'nothing',
  schema: z.unknown(),
  read: () => undefined,
  toDomain: () => undefined,
};
