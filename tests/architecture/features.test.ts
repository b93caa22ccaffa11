import { describe, expect, test } from 'vitest';
import { findFeatureFaults, type ProductCode, type TestFile } from './featureFaults';

/** Written so that these titles are not taken for titles of this file. */
const titled = (rows: string): string => `test('${rows} plays', () => {});`;

const head = '| row | feature | parts | where | test |\n|---|---|---|---|---|\n';
const inBackticks = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const rowOf = (row: string, parts: string, where: readonly string[], files: readonly string[]): string =>
  `| ${row} | plays | ${parts} | ${inBackticks(where)} | ${inBackticks(files)} |\n`;
const line = (row: string, ...files: readonly string[]): string =>
  rowOf(row, 'client', ['src/player'], files);

const feed = { path: 'tests/unit/feed.test.ts', text: titled('[87][88]') };
const player = { path: 'tests/e2e/player.spec.ts', text: titled('[B1]') };
const rightTable = `# Features\n\n${head}${line('87', feed.path)}${line('88', feed.path)}${line('B1', player.path)}`;

const code: ProductCode = {
  paths: new Set([
    'player.html',
    'src/player',
    'src/player/main.ts',
    'src/domain/feed.ts',
    'src/domain/user.ts',
    'src/domain/trash.ts',
    'server/feeds',
    'scripts/build.ts',
  ]),
  texts: new Map([
    ['src/player/main.ts', 'mergeFeed()'],
    ['src/domain/feed.ts', 'export function mergeFeed() {} export function splitFeed() {}'],
  ]),
  running: {
    client: new Set(['src/player/main.ts', 'src/domain/feed.ts']),
    server: new Set(['server/feeds/pickFeed.ts', 'src/domain/user.ts']),
    api: new Set(),
    tools: new Set(['scripts/build.ts']),
  },
};

const faultsOf = (table: string, tests: readonly TestFile[] = [feed, player]) =>
  findFeatureFaults(table, tests, code);

describe('planted faults of the table', () => {
  test('none where all is right', () => {
    expect(faultsOf(rightTable)).toEqual([]);
  });

  test('a row whose test file is not there', () => {
    expect(faultsOf(rightTable, [feed])).toEqual([
      'Row B1 names tests/e2e/player.spec.ts, which is not there',
    ]);
  });

  test('a row whose test file does not speak of it', () => {
    const other = { ...player, text: titled('no number') };
    expect(faultsOf(rightTable, [feed, other])).toEqual([
      'Row B1 names tests/e2e/player.spec.ts, which has no title with [B1]',
    ]);
  });

  test('one of two test files does not speak of the row', () => {
    const table = `${head}${line('87', feed.path, player.path)}${line('88', feed.path)}${line('B1', player.path)}`;
    expect(faultsOf(table)).toEqual(['Row 87 names tests/e2e/player.spec.ts, which has no title with [87]']);
  });

  test('a row without a test file', () => {
    expect(faultsOf(`${rightTable}${line('5')}`)).toEqual(['Row 5 names no test file']);
  });

  test('a title whose number has no line', () => {
    const more = { ...player, text: `${player.text}\n${titled('[89]')}` };
    expect(faultsOf(rightTable, [feed, more])).toEqual([
      'tests/e2e/player.spec.ts proves [89], which has no line in the table',
    ]);
  });

  test('a title whose line names other tests alone', () => {
    const more = { ...player, text: `${player.text}\n${titled('[88]')}` };
    expect(faultsOf(rightTable, [feed, more])).toEqual([
      'tests/e2e/player.spec.ts proves [88], whose line does not name it',
    ]);
  });

  test.each(['0', '160', 'B0', 'B26', '7a', 'C1'])('a row that is not one of the features: %s', (row) => {
    expect(faultsOf(`${rightTable}${line(row, feed.path)}`)).toEqual([
      `The table has a row "${row}", which is not one of the features`,
    ]);
  });

  test('a row that stands twice', () => {
    expect(faultsOf(`${rightTable}${line('87', feed.path)}`)).toEqual([
      'Row 87 stands in the table more than once',
    ]);
  });
});

describe('parts of a feature', () => {
  const faultsOfRow = (parts: string, ...where: readonly string[]) =>
    faultsOf(`${head}${rowOf('87', parts, where, [feed.path])}`, [{ ...feed, text: titled('[87]') }]);

  test.each([
    ['client', ['player.html', 'src/player']],
    ['server', ['server/feeds', 'src/domain/user.ts']],
    ['tools', ['scripts/build.ts']],
    ['rule', ['src/domain/trash.ts']],
    ['client', ['src/domain/feed.ts#mergeFeed']],
    ['client, rule', ['src/domain/feed.ts', 'src/domain/feed.ts#splitFeed']],
    ['client, server', ['src/domain/feed.ts', 'server/feeds']],
    ['server, rule', ['server/feeds', 'src/domain/trash.ts']],
  ])('%s may name %s', (parts, where) => {
    expect(faultsOfRow(parts, ...where)).toEqual([]);
  });

  test.each([
    ['', ['src/player'], 'Row 87 names no part: client, server, api, tools, rule'],
    [
      'client, panel',
      ['src/player'],
      'Row 87 names the part "panel", which is none of client, server, api, tools, rule',
    ],
    ['client', ['src/gone.ts'], 'Row 87 names src/gone.ts, which is not there'],
    ['rule', ['src/domain/feed.ts#gone'], 'Row 87 names src/domain/feed.ts#gone, which is not there'],
    ['client, server', ['src/player'], 'Row 87 says "server", but nothing that it names runs there'],
    ['client, rule', ['src/player'], 'Row 87 says "rule", but all that it names is called by the product'],
    [
      'client',
      ['src/player', 'src/domain/trash.ts'],
      'Row 87 names src/domain/trash.ts, which the product does not call',
    ],
    [
      'client',
      ['src/player', 'src/domain/feed.ts#splitFeed'],
      'Row 87 names src/domain/feed.ts#splitFeed, which the product does not call',
    ],
    ['client', ['src/player', 'server/feeds'], 'Row 87 names server/feeds, which runs in "server" alone'],
  ])('"%s" with %s is wrong', (parts, where, fault) => {
    expect(faultsOfRow(parts, ...where)).toEqual([fault]);
  });
});
