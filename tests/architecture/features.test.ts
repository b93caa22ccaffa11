import { expect, test } from 'vitest';
import { featureErrors, type Repository } from './featureTable';

const repository: Repository = {
  book: new Map([['docs/product/feeds.md', '# Feeds\n\n## Refresh\n\n## Search\n']]),
  exists: (path) => !path.includes('gone'),
  running: {
    client: new Set(['src/player/main.ts', 'src/domain/feed.ts']),
    server: new Set(['server/search/findProjects.ts', 'src/domain/feed.ts']),
    api: new Set(),
    tools: new Set(),
  },
};

const row = (heading: string, parts: string, where: string, tests = '`tests/a.test.ts`') =>
  `| [Plays](../docs/product/feeds.md#${heading}) | ${parts} | ${where} | ${tests} |`;
const refresh = row('refresh', 'client', '`src/player`, `player.html`');
const search = row('search', 'client, server, rule', '`src/domain`, `server/search`, `src/lib/later.ts`');

test('a correct table has no errors', () => {
  expect(featureErrors(`${refresh}\n${search}`, repository)).toEqual([]);
});

test.each([
  ['a heading has no row', refresh, 'docs/product/feeds.md#search has no row'],
  [
    'rows are in another order',
    `${search}\n${refresh}`,
    'docs/product/feeds.md#search is not in the order of the book',
  ],
  [
    'a row has no heading',
    `${refresh}\n${search}\n${refresh.replace('#refresh', '')}`,
    'The row of no heading links to no heading',
  ],
  ...(
    [
      [
        'a path is missing',
        row('search', 'client', '`src/player`, `src/gone.ts`'),
        'names src/gone.ts, which does not exist',
      ],
      [
        'a test is missing',
        row('search', 'client', '`src/player`', '`gone.test.ts`'),
        'names gone.test.ts, which does not exist',
      ],
      ['a row has no test', row('search', 'client', '`src/player`', ''), 'names no test'],
      ['a row has no part', row('search', '', 'nothing'), 'names no part'],
      [
        'a part is not true',
        row('search', 'client, server', '`src/player`'),
        'claims the part "server", in which none of its paths runs',
      ],
      [
        'a path runs elsewhere',
        row('search', 'client', '`src/player`, `server/search`'),
        'names server/search, which runs in: server',
      ],
      [
        'a path runs nowhere',
        row('search', 'client', '`src/player`, `src/lib/later.ts`'),
        'names src/lib/later.ts, which runs in: rule',
      ],
    ] as const
  ).map(([title, line, error]) => [
    title,
    `${refresh}\n${line}`,
    `The row of docs/product/feeds.md#search ${error}`,
  ]),
])('an error is found where %s', (_title, table, error) => {
  expect(featureErrors(table, repository)).toEqual([error]);
});
