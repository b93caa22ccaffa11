import { describe, expect, test } from 'vitest';
import { findFeatureFaults, type ProductCode } from './featureFaults';

const head = '| row | feature | parts | where | test |\n|---|---|---|---|---|\n';
const inBackticks = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const rowOf = (row: string, parts: string, where: readonly string[], files: readonly string[]): string =>
  `| ${row} | plays | ${parts} | ${inBackticks(where)} | ${inBackticks(files)} |\n`;
const line = (row: string, ...files: readonly string[]): string =>
  rowOf(row, 'client', ['src/player'], files);

const feed = 'tests/unit/feed.test.ts';
const player = 'tests/e2e/player.spec.ts';
const rightTable = `# Features\n\n${head}${line('87', feed)}${line('88', feed)}${line('B1', player)}`;

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

const faultsOf = (table: string, tests: readonly string[] = [feed, player]) =>
  findFeatureFaults(table, new Set(tests), code);

describe('planted faults of the table', () => {
  test('none where all is right', () => {
    expect(faultsOf(rightTable)).toEqual([]);
  });

  test('a row whose test file is not there', () => {
    expect(faultsOf(rightTable, [feed])).toEqual([
      'Row B1 names tests/e2e/player.spec.ts, which is not there',
    ]);
  });

  test('a row without a test file', () => {
    expect(faultsOf(`${rightTable}${line('5')}`)).toEqual(['Row 5 names no test file']);
  });

  test.each(['0', '160', 'B0', 'B26', '7a', 'C1'])('a row that is not one of the features: %s', (row) => {
    expect(faultsOf(`${rightTable}${line(row, feed)}`)).toEqual([
      `The table has a row "${row}", which is not one of the features`,
    ]);
  });

  test('a row that stands twice', () => {
    expect(faultsOf(`${rightTable}${line('87', feed)}`)).toEqual([
      'Row 87 stands in the table more than once',
    ]);
  });
});

describe('parts of a feature', () => {
  const faultsOfRow = (parts: string, ...where: readonly string[]) =>
    faultsOf(`${head}${rowOf('87', parts, where, [feed])}`);

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
