import { spawn } from 'node:child_process';
import { buildHostPage } from '../server/local-vk/buildHostPage';
import { runServer } from '../server/main';
import { isStale, markFresh } from './build/freshness';

const builtFolder = 'dist/web';
const samplesFolder = 'samples';
const hostPageFolder = 'dist/local-vk';

// A stamp stands in the folder that its build empties, so a build that broke off has none.
const builds = [
  {
    name: 'the client',
    stamp: `${builtFolder}/.built`,
    sources: [
      'src',
      'localize',
      'public',
      'scripts',
      'index.html',
      'player.html',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    run: () => npmRun('build'),
  },
  {
    name: 'the local VK host',
    stamp: `${hostPageFolder}/.built`,
    sources: ['server/local-vk', 'src/domain', 'package-lock.json'],
    run: () => buildHostPage(hostPageFolder),
  },
];

for (const { name, stamp, sources, run } of builds) {
  if (!(await isStale(stamp, sources))) continue;
  console.log(`Building ${name} …`);
  const began = new Date();
  await run();
  await markFresh(stamp, began);
}
await runServer({ builtFolder, hostPageFolder, samplesFolder });

function npmRun(script: string): Promise<void> {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('exit', (code) => {
      if (code === 0) return done();
      console.error(`\nKadr did not start: "npm run ${script}" failed.\n`);
      process.exit(1);
    });
  });
}
