import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/Database';
import { queryRows } from '../database/statements';

const batchRows = 500;

function ask<Row>(database: Database, statement: string, row: z.ZodType<Row>): Promise<Row[]> {
  return queryRows(database, sql.raw(statement), row);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function tableNames(database: Database): Promise<string[]> {
  const named = z.object({ name: z.string() });
  const found = await ask(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    named,
  );
  return found.map(({ name }) => name);
}

export async function countMigrations(database: Database): Promise<number> {
  const counted = z.object({ count: z.coerce.number() });
  const [row] = await ask(database, 'select count(*) as count from drizzle.__drizzle_migrations', counted);
  return row?.count ?? 0;
}

export async function isEmpty(database: Database, table: string): Promise<boolean> {
  return (await ask(database, `select 1 from ${quoted(table)} limit 1`, z.unknown())).length === 0;
}

/** Writes one line of JSON for each row, and returns their number. The transaction must see a single snapshot. */
export async function dumpTable(tx: Database, table: string, path: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    const line = z.object({ line: z.string() });
    await tx.execute(
      sql.raw(
        `declare rows_of_table cursor for select row_to_json(one)::text as line from ${quoted(table)} one`,
      ),
    );
    for (;;) {
      const batch = await ask(tx, `fetch ${batchRows} from rows_of_table`, line);
      if (batch.length === 0) break;
      rows += batch.length;
      yield `${batch.map((row) => row.line).join('\n')}\n`;
    }
    await tx.execute(sql`close rows_of_table`);
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return rows;
}

/** Fills a table, and continues its ids after the last one. The caller has to switch off foreign keys. */
export async function loadTable(tx: Database, table: string, path: string): Promise<number> {
  const column = z.object({ name: z.string(), is_identity: z.string() });
  const columns = await ask(
    tx,
    `select column_name as name, is_identity from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
    column,
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const insert = async (lines: readonly string[]) =>
    tx.execute(
      sql`insert into ${sql.raw(quoted(table))} (${sql.raw(names)}) overriding system value
          select ${sql.raw(names)} from json_populate_recordset(null::${sql.raw(quoted(table))}, ${`[${lines.join(',')}]`}::json)`,
    );
  let rows = 0;
  let batch: string[] = [];
  for await (const line of createInterface(createReadStream(path).pipe(createGunzip()))) {
    batch.push(line);
    if (batch.length < batchRows) continue;
    await insert(batch);
    rows += batch.length;
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  for (const { name } of columns.filter(({ is_identity: identity }) => identity === 'YES')) {
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${quoted(table)}', '${name}'), coalesce(max(${quoted(name)}), 1), count(*) > 0)
         from ${quoted(table)}`,
      ),
    );
  }
  return rows + batch.length;
}

/**
 * Drops all foreign keys while `work` runs, because tables reference each other in cycles; adds and checks them
 * afterwards.
 */
export async function withoutForeignKeys(tx: Database, work: () => Promise<void>): Promise<void> {
  const key = z.object({ table: z.string(), name: z.string(), definition: z.string() });
  const keys = await ask(
    tx,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    key,
  );
  for (const { table, name } of keys) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`));
  }
  await work();
  for (const { table, name, definition } of keys) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`));
  }
}
