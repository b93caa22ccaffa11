import { createHash } from 'node:crypto';
import { Column, getTableName, is, type Placeholder, SQL, Subquery, sql } from 'drizzle-orm';
import type { Database } from './Database';

type Row = readonly unknown[];
type Decode = (value: unknown) => unknown;
type MapRow = (row: Row) => unknown;

interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** Drizzle's description of a statement that returns rows. */
interface Selecting {
  readonly fields: readonly SelectedField[];
  /** For each table, whether it has values in every row; missing in statements without joins. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined;
}

interface Tree {
  [name: string]: number | Tree;
}

/**
 * Lets a prepared statement map its rows by a plan that is made once. Drizzle determines path and decoder of every
 * value in every row again, which takes 7 % of a feed's call. The resulting objects are the same. Statements for which
 * no plan can be made are left to Drizzle.
 */
export function mapRowsByPlan(statement: object): void {
  if (!isSelecting(statement)) return;
  const mapRow = rowMapper(statement);
  if (mapRow === null) return;
  Object.assign(statement, { customResultMapper: (rows: readonly Row[]) => rows.map(mapRow) });
}

function isSelecting(statement: object): statement is Selecting {
  const isMappedAlready = 'customResultMapper' in statement && statement.customResultMapper !== undefined;
  return !isMappedAlready && 'fields' in statement && Array.isArray(statement.fields);
}

function rowMapper({ fields, joinsNotNullableMap: isInEach }: Selecting): MapRow | null {
  const decoders = fields.map(({ field }) => decoderOf(field));
  if (decoders.includes(null)) return null;
  const valueAt = (place: number): MapRow => {
    const decode = decoders[place];
    if (!decode || decode === asIs) return (row) => row[place];
    return (row) => (row[place] === null ? null : decode(row[place]));
  };
  const objectOf = (tree: Tree, depth: number): MapRow => {
    const parts = Object.entries(tree).map(([name, part]) => {
      if (typeof part === 'number') return { name, read: valueAt(part) };
      const object = objectOf(part, depth + 1);
      const absence = depth === 0 && isInEach ? absenceColumn(fields, name, isInEach) : null;
      return {
        name,
        read: absence === null ? object : (row: Row) => (row[absence] === null ? null : object(row)),
      };
    });
    return (row) => {
      const object: Record<string, unknown> = {};
      for (const { name, read } of parts) object[name] = read(row);
      return object;
    };
  };
  return objectOf(treeOf(fields), 0);
}

function treeOf(fields: readonly SelectedField[]): Tree {
  const root: Tree = {};
  for (const [place, { path }] of fields.entries()) {
    let node = root;
    for (const [depth, name] of path.entries()) {
      if (depth === path.length - 1) node[name] = place;
      else node = branchOf(node, name);
    }
  }
  return root;
}

function branchOf(node: Tree, name: string): Tree {
  const known = node[name];
  if (typeof known === 'object') return known;
  const branch: Tree = {};
  node[name] = branch;
  return branch;
}

/** Drizzle's rule: the object of a left-joined table is `null` when its first column is `null`. */
function absenceColumn(
  fields: readonly SelectedField[],
  object: string,
  isInEach: Readonly<Record<string, boolean>>,
): number | null {
  const columns = fields.flatMap(({ path, field }, place) =>
    path.length === 2 && path[0] === object && is(field, Column)
      ? [{ place, table: getTableName(field.table) }]
      : [],
  );
  const [first] = columns;
  if (first === undefined || columns.some(({ table }) => table !== first.table)) return null;
  return isInEach[first.table] ? null : first.place;
}

const asIs: Decode = Column.prototype.mapFromDriverValue;

/** `null` for fields that have no decoder. */
function decoderOf(field: unknown): Decode | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === asIs;
    return isPlain ? asIs : (value) => field.mapFromDriverValue(value);
  }
  if (is(field, SQL)) return decoderIn(field);
  if (is(field, SQL.Aliased)) return decoderIn(field.sql);
  return is(field, Subquery) ? decoderIn(field._.sql) : null;
}

function decoderIn(sql: object): Decode | null {
  const decoder: unknown = 'decoder' in sql ? sql.decoder : null;
  return hasDecoder(decoder) ? (value) => decoder.mapFromDriverValue(value) : null;
}

function hasDecoder(value: unknown): value is { mapFromDriverValue: Decode } {
  return typeof value === 'object' && value !== null && 'mapFromDriverValue' in value;
}

export interface Statement<Answer> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

export type Given<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** A statement's values, or their placeholders when the statement is prepared. */
export type OrPlaceholders<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder };
type Run<Name extends string, Answer> = (values: Given<Name, unknown>) => Promise<Answer>;

/**
 * A statement that is built once for each database. Its name is made from its text, so PostgreSQL parses and plans it
 * once.
 */
export function prepared<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, given: Given<Name, Placeholder>) => Statement<Answer>,
): (database: Database, values: Given<Name, unknown>) => Promise<Answer> {
  const built = new WeakMap<Database, Run<Name, Answer>>();

  function runOf(database: Database): Run<Name, Answer> {
    const statement = build(database, placeholders(names));
    const ready = statement.prepare(nameOf(statement.toSQL().sql));
    mapRowsByPlan(ready);
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
  throw new Error('A parameter of a prepared statement has no placeholder.');
}

function hasAll<Name extends string>(
  given: Readonly<Record<string, Placeholder>>,
  names: readonly Name[],
): given is Given<Name, Placeholder> {
  return names.every((name) => name in given);
}

function nameOf(text: string): string {
  return `kadr_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
