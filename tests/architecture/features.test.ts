import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFeatureFaults, readTable, type TestFile } from './featureFaults';

async function testFiles(): Promise<TestFile[]> {
  const names = await readdir('tests', { recursive: true });
  const paths = names.filter((name) => /\.(test|spec)\.tsx?$/.test(name)).map((name) => join('tests', name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

describe('the table of features', () => {
  test('agrees with the titles of the tests', async () => {
    const table = await readFile('tests/FEATURES.md', 'utf8');
    expect(readTable(table).length).toBeGreaterThan(0);
    expect(findFeatureFaults(table, await testFiles())).toEqual([]);
  });
});

/** Written so that these titles are not taken for titles of this file. */
const titled = (rows: string): string => `test('${rows} plays', () => {});`;

const head = '| row | feature | where | test |\n|---|---|---|---|\n';
const line = (row: string, ...files: readonly string[]): string =>
  `| ${row} | plays | src/player | ${files.map((file) => `\`${file}\``).join(', ')} |\n`;

const feed = { path: 'tests/unit/feed.test.ts', text: titled('[87][88]') };
const player = { path: 'tests/e2e/player.spec.ts', text: titled('[B1]') };
const rightTable = `# Features\n\n${head}${line('87', feed.path)}${line('88', feed.path)}${line('B1', player.path)}`;

describe('planted faults of the table', () => {
  test('none where all is right', () => {
    expect(findFeatureFaults(rightTable, [feed, player])).toEqual([]);
  });

  test('a row whose test file is not there', () => {
    expect(findFeatureFaults(rightTable, [feed])).toEqual([
      'Row B1 names tests/e2e/player.spec.ts, which is not there',
    ]);
  });

  test('a row whose test file does not speak of it', () => {
    const other = { ...player, text: titled('no number') };
    expect(findFeatureFaults(rightTable, [feed, other])).toEqual([
      'Row B1 names tests/e2e/player.spec.ts, which has no title with [B1]',
    ]);
  });

  test('one of two test files does not speak of the row', () => {
    const table = `${head}${line('87', feed.path, player.path)}${line('88', feed.path)}${line('B1', player.path)}`;
    expect(findFeatureFaults(table, [feed, player])).toEqual([
      'Row 87 names tests/e2e/player.spec.ts, which has no title with [87]',
    ]);
  });

  test('a row without a test file', () => {
    expect(findFeatureFaults(`${rightTable}${line('5')}`, [feed, player])).toEqual([
      'Row 5 names no test file',
    ]);
  });

  test('a title whose number has no line', () => {
    const more = { ...player, text: `${player.text}\n${titled('[89]')}` };
    expect(findFeatureFaults(rightTable, [feed, more])).toEqual([
      'tests/e2e/player.spec.ts proves [89], which has no line in the table',
    ]);
  });

  test.each(['0', '160', 'B0', 'B26', '7a', 'C1'])('a row that is not one of the features: %s', (row) => {
    expect(findFeatureFaults(`${rightTable}${line(row, feed.path)}`, [feed, player])).toEqual([
      `The table has a row "${row}", which is not one of the features`,
    ]);
  });

  test('a row that stands twice', () => {
    expect(findFeatureFaults(`${rightTable}${line('87', feed.path)}`, [feed, player])).toEqual([
      'Row 87 stands in the table more than once',
    ]);
  });
});
