import * as z from 'zod/mini';
import { describeIssues } from '@/api/schemas/describeIssues';
import { type FromWire, fromWire } from '@/api/wire';
import type { ListPage } from '@/domain/feed';

/** A response: its schema for the server and the docs, and how the client reads it. */
export interface Answer<Value, Entity = unknown> {
  readonly kind: 'one' | 'maybe' | 'list' | 'nothing' | 'download';
  readonly schema: z.ZodMiniType;
  /** Validates a body. Throws `UnreadableAnswer`. */
  read(body: unknown, warn: (text: string) => void): Value;
  /** Maps it to the app's field names. */
  toDomain(value: Value): Entity;
}

export type Unchanged<Value> = Answer<Value, Value>;

export const unchanged = <Value>(value: Value): Value => value;

/** A response with fields that the server names differently. */
// @__NO_SIDE_EFFECTS__
export function renamed<Value>(answer: Answer<Value>): Answer<Value, FromWire<Value>> {
  return { ...answer, toDomain: fromWire<Value> };
}

/** The body of a successful response does not match its declaration. */
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

/** One object, or `null` for an empty body, `null` or an empty object. */
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

/** A list. Null items are skipped (docs/product/calls.md#lenient-responses), and so are invalid ones. */
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

/** Any successful response; its body is ignored. */
export const nothing: Unchanged<void> = {
  kind: 'nothing',
  schema: z.unknown(),
  read: () => undefined,
  toDomain: () => undefined,
};
