import { checkSteps } from './checkSteps.ts';
import { findChromium } from './findChromium.ts';
import { runSteps } from './runSteps.ts';

findChromium();
runSteps([
  ...checkSteps,
  { name: 'unit and contract tests', command: ['vitest', 'run'] },
  {
    name: 'the server on PostgreSQL',
    command: [
      'tsx',
      'scripts/withPostgres.ts',
      'vitest',
      'run',
      '--project',
      'contract',
      'tests/contract/server',
    ],
  },
  { name: 'build of the website', command: ['tsx', 'scripts/build.ts', 'web'] },
  { name: 'build of the archive', command: ['tsx', 'scripts/build.ts', 'archive'] },
  { name: 'size budgets', command: ['size-limit'] },
  { name: 'end to end', command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] },
]);
