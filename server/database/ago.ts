import { type SQL, sql } from 'drizzle-orm';

export interface Age {
  readonly days?: number;
  readonly hours?: number;
  readonly seconds?: number;
}

/** A moment in the past, by the clock of the database, which all processes share. */
export function ago({ days = 0, hours = 0, seconds = 0 }: Age): SQL {
  return sql`now() - make_interval(days => ${days}, hours => ${hours}, secs => ${seconds})`;
}
