/** Spreadsheets run text that begins like this as a formula. */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. An apostrophe prevents formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvRow {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses CSV, also with semicolons or tabs as some spreadsheets write it, and without the apostrophes of `writeCsv`.
 * `null` for a quote that does not end, or ends before its cell does.
 */
export function readCsv(text: string): readonly CsvRow[] | null {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: CsvRow[] = [];
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let rest = plain;
  while (rest !== '') {
    const cell = readCell(rest, separator);
    if (cell === null) return null;
    cells.push(guarded.test(cell.text) ? cell.text.slice(1) : cell.text);
    line += cell.source.split('\n').length - 1;
    rest = rest.slice(cell.source.length);
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      if (rest !== '') continue;
      cells.push('');
    }
    const end = /^(?:\r\n|\n|\r|$)/.exec(rest);
    if (end === null) return null;
    rest = rest.slice(end[0].length);
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells });
    line += 1;
    start = line;
    cells = [];
  }
  return rows;
}

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function readCell(
  text: string,
  separator: string,
): { readonly text: string; readonly source: string } | null {
  if (!text.startsWith('"')) {
    const [source = ''] = text.split(separator === '\t' ? /[\t\r\n]/ : new RegExp(`[${separator}\\r\\n]`), 1);
    return { text: source, source };
  }
  const quoted = /^"((?:[^"]|"")*)"/.exec(text);
  if (quoted === null) return null;
  const [source, inner = ''] = quoted;
  return { text: inner.replaceAll('""', '"'), source };
}
