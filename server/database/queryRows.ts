import type { SQL } from 'drizzle-orm';
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
