import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startSwift } from './startSwift';

/** Runs a command with an object store: `tsx tests/support/machines/withObjectStore.ts vitest run …`. */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('Which command is to be run?');

const swift = await startSwift();
if (swift === null) {
  console.log(
    'Skipped: Debian’s packages swift-proxy, swift-account, swift-container, swift-object and memcached are not installed.',
  );
} else {
  const env = { ...process.env, KADR_TEST_OBJECT_STORE: swift.endpoint };
  const child = spawn(command, args, { stdio: 'inherit', env });
  // Ctrl+C also reaches the command; this process stays to stop the store.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  await swift.stop();
  process.exitCode = typeof code === 'number' ? code : 1;
}
