import type { Row } from './report';

/** The tables of docs/benchmarks.md; each is between two comments that name it. */
export type BenchmarksTable = 'screens' | 'server';

interface Run {
  readonly rows: readonly Row[];
  /** The day of the run. */
  readonly taken: string;
  /** A run of some scenarios keeps the rows of the others. */
  readonly isWhole: boolean;
}

const head = ['| figure | measured | goal | taken |', '|---|---|---|---|'];

/** The page with a run's figures in one of its tables: those that have a goal. */
export function withFigures(page: string, table: BenchmarksTable, run: Run): string {
  const [begin, end] = [`<!-- ${table} -->\n`, `<!-- end of ${table} -->`];
  const [before, known, after] = partsOf(page, begin, end);
  const lines = new Map(run.isWhole ? [] : linesByFigure(known));
  for (const row of run.rows.filter(({ goal }) => goal !== '')) lines.set(row.name, lineOf(row, run.taken));
  return `${before}${begin}${[...head, ...lines.values()].join('\n')}\n${end}${after}`;
}

function partsOf(page: string, begin: string, end: string): [before: string, table: string, after: string] {
  const [before, rest, ...more] = page.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page has no one place between "${begin.trim()}" and "${end}"`);
  }
  return [before, table, after];
}

function linesByFigure(table: string): [figure: string, line: string][] {
  const lines = table.split('\n').filter((line) => line.startsWith('| ') && !head.includes(line));
  return lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]);
}

function lineOf({ name, value, goal, isMet }: Row, taken: string): string {
  const verdict = isMet === false ? ', **missed**' : '';
  return `| ${name} | ${value} | ${goal}${verdict} | ${taken} |`;
}
