// Plain JavaScript: it also runs where no development package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const server = new URL('../dist/server/main.js', import.meta.url);
const isHere = (path) => existsSync(new URL(path, import.meta.url));

// A build from elsewhere may include all packages, but not the sources.
if (isHere('../node_modules/tsx') && isHere('build.ts')) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'stale'], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('\nKadr did not start: its build failed.\n');
    process.exit(status ?? 1);
  }
} else if (!existsSync(server)) {
  console.error('\nKadr did not start: there is no build. Run npm ci && npm run build first.\n');
  process.exit(1);
}

const { runServer } = await import(server.href);
await runServer({ builtFolder: 'dist/web', hostPageFolder: 'dist/local-vk', samplesFolder: 'samples' });
