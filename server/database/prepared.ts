import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import { compileRows } from './compileRows';
import type { Database } from './Database';

interface Statement<Answer> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

type Given<Name extends string, Value> = Readonly<Record<Name, Value>>;
type Run<Name extends string, Answer> = (values: Given<Name, unknown>) => Promise<Answer>;

/**
 * A statement that is built once for each database and filled with values each time it is asked. PostgreSQL knows
 * it by a name, and need not read and plan it again; of the same text the name is the same everywhere.
 */
export function prepared<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, given: Given<Name, Placeholder>) => Statement<Answer>,
): (database: Database, values: Given<Name, unknown>) => Promise<Answer> {
  const built = new WeakMap<Database, Run<Name, Answer>>();

  function runOf(database: Database): Run<Name, Answer> {
    const statement = build(database, placeholders(names));
    const ready = statement.prepare(nameOf(statement.toSQL().sql));
    compileRows(ready);
    return (values) => ready.execute({ ...values });
  }

  return (database, values) => {
    const run = built.get(database) ?? runOf(database);
    built.set(database, run);
    return run(values);
  };
}

function placeholders<Name extends string>(names: readonly Name[]): Given<Name, Placeholder> {
  const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  if (hasAll(given, names)) return given;
  throw new Error('A name of a prepared statement has no place in it.');
}

function hasAll<Name extends string>(
  given: Readonly<Record<string, Placeholder>>,
  names: readonly Name[],
): given is Given<Name, Placeholder> {
  return names.every((name) => name in given);
}

/** Two texts under one name would be refused. */
function nameOf(text: string): string {
  return `kadr_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
