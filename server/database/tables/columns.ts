import type { SQLWrapper } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

const toMilliseconds = { withTimezone: true, precision: 3, mode: 'date' } as const;

/** Columns of a table, also while the table is being defined. */
export type Columns<Name extends string> = Readonly<Record<Name, SQLWrapper>>;

/** A moment, rounded to milliseconds as in JavaScript and ISO 8601, because clients send it back and it is compared. */
export function timestampMs(column = '') {
  return timestamp(column, toMilliseconds);
}

export function createdAt() {
  return timestampMs().notNull().defaultNow();
}

/** A text for which "none" is the empty text, as in the contract. */
export function textOrEmpty() {
  return text().notNull().default('');
}

/** Grows with every row, so it also orders rows of the same moment. */
export function serialNumber() {
  return bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
}

/** The columns of a `NamedPicture`. */
export function namedPicture<Id, Name, PicId>(table: { id: Id; name: Name; picId: PicId }) {
  const { id, name, picId } = table;
  return { id, name, picId };
}
