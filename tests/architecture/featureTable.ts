import { headingsOf } from './citations';
import type { CruisedImports } from './cruiseImports';

/** Where each part of the product starts to run. */
const entries = {
  client: [
    'src/main.tsx',
    'src/app/first-paint/startScript.ts',
    'src/app/first-paint/prerender.tsx',
    'src/player/main.ts',
    'src/editor/main.tsx',
    'src/offline/worker/main.ts',
  ],
  server: ['server/main.ts'],
  api: ['src/api/index.ts'],
  tools: [
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/checkComics.ts',
    'scripts/dictionaries/checkDictionaries.ts',
    'scripts/importCbz.ts',
  ],
} as const;

type Part = keyof typeof entries;

const parts: readonly Part[] = ['client', 'server', 'api', 'tools'];

/** A rule that is written and tested, but that no part of the product calls yet. */
const uncalled = 'rule';

export interface Repository {
  /** The pages of docs/product in their order: path and text. */
  readonly book: ReadonlyMap<string, string>;
  readonly exists: (path: string) => boolean;
  /** The modules that run in each part. */
  readonly running: Readonly<Record<Part, ReadonlySet<string>>>;
}

interface Row {
  /** Page and heading, `docs/product/feeds.md#refresh`. */
  readonly heading: string;
  readonly parts: readonly string[];
  readonly where: readonly string[];
  readonly tests: readonly string[];
}

/** The errors of the table `| [feature](page#heading) | parts | where | tests |`, one sentence each. */
export function featureErrors(table: string, repository: Repository): readonly string[] {
  const rows = table.split('\n').flatMap(readRow);
  const headings = [...repository.book].flatMap(([page, text]) =>
    [...headingsOf(text)].slice(1).map((heading) => `${page}#${heading}`),
  );
  const linked = new Set([...table.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, target]) => target));
  const inBook = rows.map(({ heading }) => heading).filter((heading) => headings.includes(heading));
  const sorted = [...inBook].sort((one, other) => headings.indexOf(one) - headings.indexOf(other));
  const misplaced = inBook.find((heading, index) => heading !== sorted[index]);
  return [
    ...rows.flatMap((row) => rowErrors(row, repository)),
    ...headings.filter((heading) => !linked.has(heading)).map((heading) => `${heading} has no row`),
    ...(misplaced === undefined ? [] : [`${misplaced} is not in the order of the book`]),
  ];
}

function readRow(line: string): Row[] {
  if (!/^\| *\[/.test(line)) return [];
  const [feature = '', claimed = '', where = '', tests = ''] = line.split('|').slice(1);
  return [
    {
      heading: /\]\(\.\.\/([^)#]+#[^)]+)\)/.exec(feature)?.[1] ?? '',
      parts: claimed.match(/[^\s,]+/g) ?? [],
      where: quoted(where),
      tests: quoted(tests),
    },
  ];
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

function rowErrors(row: Row, { exists, running }: Repository): string[] {
  const runsIn = (path: string): string[] => {
    const found = parts.filter((part) =>
      [...running[part]].some((module) => module === path || module.startsWith(`${path}/`)),
    );
    return found.length > 0 || !/^(src|server|scripts)\b/.test(path) ? found : [uncalled];
  };
  const errors = [
    ...[...row.where, ...row.tests]
      .filter((path) => !exists(path))
      .map((path) => `names ${path}, which does not exist`),
    ...row.where
      .filter((path) => exists(path) && runsIn(path).length > 0)
      .filter((path) => !runsIn(path).some((part) => row.parts.includes(part)))
      .map((path) => `names ${path}, which runs in: ${runsIn(path).join(', ')}`),
    ...row.parts
      .filter((part) => !row.where.some((path) => runsIn(path).includes(part)))
      .map((part) => `claims the part "${part}", in which none of its paths runs`),
    ...(row.heading === '' ? ['links to no heading'] : []),
    ...(row.parts.length === 0 ? ['names no part'] : []),
    ...(row.tests.length === 0 ? ['names no test'] : []),
  ];
  return errors.map((error) => `The row of ${row.heading || 'no heading'} ${error}`);
}

/** Throws when an entry was moved and has to be listed here again. */
export function modulesOfParts(modules: CruisedImports['modules']): Repository['running'] {
  const reachedBy = (part: Part): ReadonlySet<string> => {
    const missing = entries[part].filter((entry) => !modules.has(entry));
    if (missing.length > 0) throw new Error(`${part}: ${missing.join(', ')} does not exist`);
    const reached = new Set<string>(entries[part]);
    // A set also visits what is added to it during the loop.
    for (const module of reached) for (const imported of modules.get(module) ?? []) reached.add(imported);
    return reached;
  };
  return {
    client: reachedBy('client'),
    server: reachedBy('server'),
    api: reachedBy('api'),
    tools: reachedBy('tools'),
  };
}
