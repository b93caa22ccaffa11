import { embeddedServerTests } from './support/server/embeddedServerTests';
import { runSteps } from './support/steps';

/** What `npm test`, whose builds it uses, leaves out. */
await runSteps([
  {
    name: 'build for VK’s hosting',
    command: ['tsx', 'scripts/build.ts', 'vk'],
    // Where the tests start the website they put its address into the build.
    environment: { PUBLIC_URL: 'http://localhost:5173', VK_APP_ID: '10000001' },
  },
  {
    name: 'long tests, the server’s on PostgreSQL',
    command: ['tsx', 'tests/support/machines/withPostgres.ts', 'vitest', 'run', '.long.test.'],
  },
  {
    name: 'long tests among others',
    command: ['tsx', 'tests/support/machines/withPostgres.ts', 'vitest', 'run', '--tags-filter', 'long'],
  },
  {
    name: 'the server on its embedded database',
    command: ['vitest', 'run', '--project', 'server', ...embeddedServerTests],
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--project', 'long'],
  },
  { name: 'the engine of Safari', command: ['tsx', 'tests/webkit/run.ts'] },
  { name: 'attacks', command: ['tsx', 'tests/attacks/run.ts'] },
  { name: 'machines that die', command: ['tsx', 'tests/machines/run.ts'] },
]);
