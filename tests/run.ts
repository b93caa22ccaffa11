import { findChromium, findTestBrowser } from './support/machines/findChromium';
import { checkSteps, importRules, runSteps } from './support/steps';

// Installed here, where it is not there yet: no test has the time for it.
findTestBrowser();
findChromium();
// What takes long and rarely breaks is left to `npm run test:full`.
const withoutLong = ['--exclude', '**/*.long.test.*', '--tags-filter', '!long'];
await runSteps(
  [
    { name: 'build of the website', command: ['tsx', 'scripts/build.ts', 'web'] },
    { name: 'build of the archive', command: ['tsx', 'scripts/build.ts', 'archive'] },
    ...checkSteps.filter((step) => step !== importRules),
  ],
  2,
);
await runSteps([
  { name: 'size budgets', command: ['size-limit'] },
  {
    name: 'unit, contract and panel tests',
    command: [
      'vitest',
      'run',
      ...['--project', 'unit', '--project', 'dom', '--project', 'contract', '--project', 'panels'],
      ...withoutLong,
    ],
  },
  {
    name: 'the server on PostgreSQL',
    command: [
      'tsx',
      'tests/support/machines/withPostgres.ts',
      ...['vitest', 'run', '--project', 'server', ...withoutLong],
    ],
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--project', 'chromium'],
  },
]);
