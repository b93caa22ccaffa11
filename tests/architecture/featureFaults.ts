export interface TestFile {
  readonly path: string;
  readonly text: string;
}

interface FeatureLine {
  readonly row: string;
  readonly files: readonly string[];
}

const highestSpecRow = 159;
const highestBeyondRow = 25;

/**
 * What is wrong between the table of features (`| row | feature | where | test |`) and the titles of the
 * tests (`[87] …`), a line each.
 */
export function findFeatureFaults(table: string, tests: readonly TestFile[]): readonly string[] {
  const lines = readTable(table);
  const proven = new Map(tests.map(({ path, text }) => [path, rowsInTitles(text)]));
  return [
    ...lines.flatMap((line) => lineFaults(line, proven)),
    ...repeatedRows(lines),
    ...titlesWithoutLine(lines, proven),
  ];
}

/** The lines below the head of the table. Test files stand in the last cell, in backticks or apart by commas. */
export function readTable(table: string): readonly FeatureLine[] {
  return table.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return [];
    const cells = line.split('|').map((cell) => cell.trim());
    const row = cells[1] ?? '';
    if (row === '' || row === 'row' || /^:?-+:?$/.test(row)) return [];
    const files = (cells.at(-2) ?? '').match(/[^\s`,;]+\.(?:test|spec)\.tsx?/g) ?? [];
    return [{ row, files }];
  });
}

/** The numbers with which titles begin: `'[63][64] …'`. */
function rowsInTitles(text: string): ReadonlySet<string> {
  const titles = text.matchAll(/['"`]((?:\[B?\d+\])+) /g);
  return new Set([...titles].flatMap(([, rows]) => rows?.match(/B?\d+/g) ?? []));
}

function lineFaults({ row, files }: FeatureLine, proven: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (!isKnownRow(row)) return [`The table has a row "${row}", which is not one of the features`];
  if (files.length === 0) return [`Row ${row} names no test file`];
  return files.flatMap((file) => {
    const rows = proven.get(file);
    if (rows === undefined) return [`Row ${row} names ${file}, which is not there`];
    return rows.has(row) ? [] : [`Row ${row} names ${file}, which has no title with [${row}]`];
  });
}

function repeatedRows(lines: readonly FeatureLine[]): string[] {
  const rows = lines.map(({ row }) => row);
  const repeated = new Set(rows.filter((row, at) => rows.indexOf(row) !== at));
  return [...repeated].map((row) => `Row ${row} stands in the table more than once`);
}

function titlesWithoutLine(
  lines: readonly FeatureLine[],
  proven: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const told = new Set(lines.map(({ row }) => row));
  return [...proven].flatMap(([path, rows]) =>
    [...rows]
      .filter((row) => !told.has(row))
      .map((row) => `${path} proves [${row}], which has no line in the table`),
  );
}

function isKnownRow(row: string): boolean {
  const [, beyond, number] = /^(B?)([1-9]\d*)$/.exec(row) ?? [];
  if (number === undefined) return false;
  return Number(number) <= (beyond === 'B' ? highestBeyondRow : highestSpecRow);
}
