import { checkSteps } from './testing/checkSteps';
import { embeddedServerTests } from './testing/embeddedServerTests';
import { findChromium, findTestBrowser } from './testing/findChromium';
import { runSteps, runStepsInPairs } from './testing/runSteps';

// Installed here, where it is not there yet: no test has the time for it.
findTestBrowser();
findChromium();
await runStepsInPairs([
  { name: 'build of the website', command: ['tsx', 'scripts/build.ts', 'web'] },
  { name: 'build of the archive', command: ['tsx', 'scripts/build.ts', 'archive'] },
  ...checkSteps,
  {
    name: 'build for VK’s hosting',
    command: ['tsx', 'scripts/build.ts', 'vk'],
    // Where the tests start the website they put its address into the build.
    environment: { PUBLIC_URL: 'http://localhost:5173', VK_APP_ID: '10000001' },
  },
]);
await runSteps([
  { name: 'size budgets', command: ['size-limit'] },
  {
    name: 'unit, contract and panel tests',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'contract', '--project', 'panels'],
  },
  {
    name: 'the server on PostgreSQL',
    command: ['tsx', 'scripts/testing/withPostgres.ts', 'vitest', 'run', '--project', 'server'],
  },
  {
    name: 'the server on its embedded database',
    command: ['vitest', 'run', '--project', 'server', ...embeddedServerTests],
  },
  { name: 'end to end', command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] },
]);
