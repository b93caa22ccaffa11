import type { KnipConfig } from 'knip';

/** Started by the server as files of their own. */
const serverEntries = [
  'server/main.ts',
  'server/operate.ts',
  'server/calls/projects/file-check/fileCheckWorker.ts',
];

const entries = [
  ...serverEntries,
  'src/api/index.ts',
  'src/player/main.ts',
  'src/player/exported/main.ts',
  'src/editor/main.tsx',
  'src/app/first-paint/prerender.tsx',
  'src/offline/worker/main.ts',
  'server/local-vk/page/main.ts',
  'server/local-native/page/main.ts',
  'scripts/*.ts',
  'scripts/development/backend.ts',
  'scripts/dictionaries/checkDictionaries.ts',
  'samples/studio/art/{brand,check,make,makePacks,makeTemplates}.ts',
  'samples/studio/check/main.ts',
  'samples/studio/check/measure.ts',
  'samples/studio/lettering/make.ts',
  'samples/studio/sound/{make,stock/check,stock/make}.ts',
];

const testEntries = [
  'tests/**/*.{test,spec}.{ts,tsx}',
  'tests/bench/page/*.ts',
  'tests/bench/peer/main.tsx',
  'tests/bench/server-load/bareServer.ts',
  'tests/bench/server-load/recordStatements.ts',
  'tests/e2e/*.setup.ts',
  'tests/e2e/playwright.config.ts',
  'tests/states/{frame,list}.tsx',
  'tests/support/machines/with*.ts',
];

/** Programs of the system that scripts and tests start. */
const ignoreBinaries = [
  'apt-get',
  'caddy',
  'convert',
  'cwebp',
  'etcd',
  'ffmpeg',
  'memcached',
  'nginx',
  'openssl',
  'patroni',
  'pgbouncer',
  'swift-ring-builder',
];

const everything = {
  entry: [...entries, ...testEntries],
  project: ['{src,server,scripts,samples/studio,tests}/**/*.{ts,tsx}', '*.{ts,cjs}'],
  ignoreBinaries,
  ignoreDependencies: [
    // Their fonts are read as files.
    '@fontsource/.*',
    // Its `tsc` checks the types, in a third of the time. `typescript` stays at version 6 for the tools that read types
    // through its library, which version 7 does not have.
    '@typescript/native',
    // Its configuration is checked by the tests of import rules.
    'dependency-cruiser',
    // Knip sees it used where its hooks are in place, and in a fresh clone they are not: there it says that it is unused,
    // elsewhere that this line is.
    'lefthook',
  ],
} satisfies KnipConfig;

/** `--production`: code that tests alone call. */
const withoutTests = {
  // The first are reached by Vite's configuration alone.
  entry: ['scripts/vite/*.ts', ...entries].map(inProduction),
  project: ['{src,server,scripts}/**/*.{ts,tsx}!'],
  // A query that a test explains to the database stands beside the call that sends it.
  ignoreExportsUsedInFile: true,
  ignoreBinaries,
} satisfies KnipConfig;

/** `--strict`: what the server needs when it runs is in `dependencies`, and nothing else is. */
const serverAlone = {
  entry: serverEntries.map(inProduction),
  project: ['server/**/*.ts!'],
  include: ['dependencies', 'unlisted'],
  // Its entries are the client's pages.
  vite: false,
  vitest: false,
} satisfies KnipConfig;

function inProduction(pattern: string): string {
  return `${pattern}!`;
}

const config: KnipConfig = ({ strict, production }) => {
  if (strict) return serverAlone;
  return production ? withoutTests : everything;
};

export default config;
