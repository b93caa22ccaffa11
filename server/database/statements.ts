import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './Database';

/** The rows of a statement. Both engines return them in an object. */
export async function queryRows<Row>(
  database: Database,
  statement: SQL,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  return z.object({ rows: z.array(row) }).parse(await database.execute(statement)).rows;
}

export interface Age {
  readonly days?: number;
  readonly hours?: number;
  readonly seconds?: number;
}

/** A moment in the past, by the clock of the database, which all processes share. */
export function ago({ days = 0, hours = 0, seconds = 0 }: Age): SQL {
  return sql`now() - make_interval(days => ${days}, hours => ${hours}, secs => ${seconds})`;
}
