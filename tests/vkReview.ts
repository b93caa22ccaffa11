import { reviewTests } from './support/reviewTests';
import { runSteps } from './support/steps';

const tests = await reviewTests();
const inBrowser = tests.filter((path) => path.includes('.spec.'));
const inVitest = tests.filter((path) => !path.includes('.spec.'));

/** What `docs/vk-review.md` says of the rules that are kept: its tests, then pictures of the app inside the local VK host. */
await runSteps([
  { name: 'build of the website', command: ['tsx', 'scripts/build.ts', 'web'] },
  {
    name: 'build for VK’s hosting',
    command: ['tsx', 'scripts/build.ts', 'vk'],
    environment: { PUBLIC_URL: 'http://localhost:5173', VK_APP_ID: '10000001' },
  },
  {
    name: 'rules, hosts, panels and the server',
    command: ['tsx', 'tests/support/machines/withPostgres.ts', 'vitest', 'run', ...inVitest],
  },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...inBrowser],
  },
  { name: 'pictures', command: ['tsx', 'scripts/screenshots.ts', 'vk-review'] },
]);
