import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

type Kind = 'user' | 'project' | 'feed';

/** The id of the n-th row of its kind, from 1, as long as real ids. */
export function idOf(kind: Kind, n: number): string {
  return createHash('md5').update(`${kind}${n}`).digest('hex');
}

/** The same in SQL. */
export function sqlIdOf(kind: Kind, n: SQL): SQL {
  return sql`md5(${sql.raw(`'${kind}'`)} || (${n}))`;
}
