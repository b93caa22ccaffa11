import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './Database';
import type { OrPlaceholders } from './prepared';
import { namedPicture } from './tables/columns';
import { users } from './tables/users';

interface PeopleList {
  readonly table: PgTable & { readonly createdAt: PgColumn };
  readonly person: PgColumn;
  readonly where: SQL;
}

/**
 * A page of the people whom rows of a table name, latest row first. Only the rows of the page are joined with `users`.
 */
export function listPeople(
  database: Database,
  { table, person, where }: PeopleList,
  { offset, count }: OrPlaceholders<{ offset: number; count: number }>,
) {
  const page = database
    .select({ userId: person, since: table.createdAt })
    .from(table)
    .where(where)
    .orderBy(desc(table.createdAt), asc(person))
    .limit(count)
    .offset(offset)
    .as('page');
  return database
    .select(namedPicture(users))
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.since), asc(page.userId));
}
