import type { Row } from './report';

export function printTable(rows: readonly Row[]): void {
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const valueWidth = Math.max(...rows.map(({ value }) => value.length));
  for (const { name, value, goal, isMet } of rows) {
    const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED';
    console.log(`${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  ${goal}  ${verdict}`.trimEnd());
  }
}
