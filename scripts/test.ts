import { checkSteps } from './testing/checkSteps';
import { findChromium } from './testing/findChromium';
import { runSteps } from './testing/runSteps';

findChromium();
runSteps([
  ...checkSteps,
  { name: 'unit and contract tests', command: ['vitest', 'run'] },
  {
    name: 'the server on PostgreSQL',
    command: ['tsx', 'scripts/testing/withPostgres.ts', 'vitest', 'run', '--project', 'server'],
  },
  { name: 'build of the website', command: ['tsx', 'scripts/build.ts', 'web'] },
  { name: 'build of the archive', command: ['tsx', 'scripts/build.ts', 'archive'] },
  {
    name: 'build for VK’s hosting',
    command: ['tsx', 'scripts/build.ts', 'vk'],
    // Where the tests start the website they put its address into the build.
    environment: { PUBLIC_URL: 'http://localhost:5173', VK_APP_ID: '10000001' },
  },
  { name: 'size budgets', command: ['size-limit'] },
  { name: 'end to end', command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] },
]);
