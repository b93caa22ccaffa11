import { type Part, productParts } from './productParts';

/** What stands in the repository and what of it runs. */
export interface ProductCode {
  /** Every file and folder. */
  readonly paths: ReadonlySet<string>;
  /** What every module says. */
  readonly texts: ReadonlyMap<string, string>;
  /** The modules that run in each part of the product. */
  readonly running: Readonly<Record<Part, ReadonlySet<string>>>;
}

interface FeatureLine {
  readonly row: string;
  readonly parts: readonly string[];
  /** Files and folders where the feature works; `file#name` for one export of a file. */
  readonly where: readonly string[];
  readonly testFiles: readonly string[];
}

const highestSpecRow = 159;
const highestBeyondRow = 25;

/** A rule that is there and proven, and that no part of the product calls yet. */
const uncalledRule = 'rule';

const knownParts: readonly string[] = [...productParts, uncalledRule];

/**
 * What is wrong between the table of features (`| row | feature | parts | where | test |`), the code and the tests, a
 * line each.
 */
export function findFeatureFaults(
  table: string,
  tests: ReadonlySet<string>,
  code: ProductCode,
): readonly string[] {
  const lines = readTable(table);
  return [
    ...lines.flatMap((line) =>
      isKnownRow(line.row)
        ? [...partFaults(line, code), ...testFaults(line, tests)]
        : [`The table has a row "${line.row}", which is not one of the features`],
    ),
    ...repeatedRows(lines),
  ];
}

/** The lines below the head of the table. Paths and test files stand in backticks, apart by commas. */
export function readTable(table: string): readonly FeatureLine[] {
  return table.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) return [];
    const [row = '', _feature, parts = '', where = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (row === '' || row === 'row' || /^:?-+:?$/.test(row)) return [];
    return [{ row, parts: parts.match(/[^\s,]+/g) ?? [], where: quoted(where), testFiles: quoted(test) }];
  });
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

function partFaults({ row, parts, where }: FeatureLine, code: ProductCode): string[] {
  const unknown = parts.filter((part) => !knownParts.includes(part));
  if (parts.length === 0) return [`Row ${row} names no part: ${knownParts.join(', ')}`];
  if (unknown.length > 0) {
    return [`Row ${row} names the part "${unknown.join(', ')}", which is none of ${knownParts.join(', ')}`];
  }
  const gone = where.filter((path) => !isThere(path, code));
  if (gone.length > 0) return gone.map((path) => `Row ${row} names ${path}, which is not there`);
  const claimed = productParts.filter((part) => parts.includes(part));
  const runsIn = (path: string) => productParts.filter((part) => runs(path, part, code));
  const isCode = (path: string) => /^(src|server|scripts)\b/.test(path);
  return [
    ...claimed
      .filter((part) => !where.some((path) => runsIn(path).includes(part)))
      .map((part) => `Row ${row} says "${part}", but nothing that it names runs there`),
    ...(parts.includes(uncalledRule) && !where.some((path) => isCode(path) && runsIn(path).length === 0)
      ? [`Row ${row} says "${uncalledRule}", but all that it names is called by the product`]
      : []),
    ...where
      .filter((path) => isCode(path) && !isNamedRightly(parts, runsIn(path)))
      .map((path) => `Row ${row} names ${path}, ${runningWords(runsIn(path))}`),
  ];
}

function isThere(path: string, { paths, texts }: ProductCode): boolean {
  const [file = path, name] = path.split('#');
  return paths.has(file) && (name === undefined || (texts.get(file) ?? '').includes(name));
}

/** Code stands in a row for a part in which it runs, or as a rule that nobody calls. */
function isNamedRightly(parts: readonly string[], runsIn: readonly Part[]): boolean {
  return runsIn.length === 0 ? parts.includes(uncalledRule) : runsIn.some((part) => parts.includes(part));
}

function runningWords(runsIn: readonly Part[]): string {
  return runsIn.length === 0
    ? 'which the product does not call'
    : `which runs in "${runsIn.join(', ')}" alone`;
}

/** Whether a module, or one of a folder, runs in a part; an export, whether another module there names it. */
function runs(path: string, part: Part, { texts, running }: ProductCode): boolean {
  const modules = [...running[part]];
  const [file = path, name] = path.split('#');
  if (name === undefined) return modules.some((module) => module === path || module.startsWith(`${path}/`));
  const named = new RegExp(`\\b${name}\\b`);
  return modules.some((module) => module !== file && named.test(texts.get(module) ?? ''));
}

function testFaults({ row, testFiles }: FeatureLine, tests: ReadonlySet<string>): string[] {
  if (testFiles.length === 0) return [`Row ${row} names no test file`];
  return testFiles
    .filter((file) => !tests.has(file))
    .map((file) => `Row ${row} names ${file}, which is not there`);
}

function repeatedRows(lines: readonly FeatureLine[]): string[] {
  const rows = lines.map(({ row }) => row);
  const repeated = new Set(rows.filter((row, at) => rows.indexOf(row) !== at));
  return [...repeated].map((row) => `Row ${row} stands in the table more than once`);
}

function isKnownRow(row: string): boolean {
  const [, beyond, number] = /^(B?)([1-9]\d*)$/.exec(row) ?? [];
  if (number === undefined) return false;
  return Number(number) <= (beyond === 'B' ? highestBeyondRow : highestSpecRow);
}
