import type { Row } from './report';

export function printTable(rows: readonly Row[]): void {
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const valueWidth = Math.max(...rows.map((row) => measured(row).length));
  for (const row of rows) {
    const verdict = row.isMet === null ? '' : row.isMet ? 'met' : 'MISSED';
    const [name, value] = [row.name.padEnd(nameWidth), measured(row).padStart(valueWidth)];
    console.log(`${name}  ${value}  ${row.goal}  ${verdict}`.trimEnd());
  }
}

function measured({ value, more = '' }: Row): string {
  return `${value} ${more}`.trim();
}
