import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond as JavaScript and ISO 8601 have it: what was sent can be compared again. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return moment().notNull().defaultNow();
}

/** A text that is empty when there is none, as the contract gives it. */
export function textOrEmpty() {
  return text().notNull().default('');
}

/** Grows with every row of its table, so it orders rows of one moment too. */
export function serialNumber() {
  return bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
}

/** The columns of a `NamedPicture`, of any table that has them. */
export function namedPicture<Id, Name, PicId>({
  id,
  name,
  picId,
}: {
  readonly id: Id;
  readonly name: Name;
  readonly picId: PicId;
}) {
  return { id, name, picId };
}
