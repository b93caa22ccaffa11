import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './startPostgres';

/**
 * Runs a command with a separate PostgreSQL server: `tsx tests/support/machines/withPostgres.ts vitest run
 * …`.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('Which command is to be run?');

const postgres = await startPostgres();
const env = { ...process.env, KADR_TEST_ENGINE: 'postgres', KADR_TEST_POSTGRES: postgres.url };
const child = spawn(command, args, { stdio: 'inherit', env });
// Ctrl+C also reaches the command; this process stays to stop the server.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = await once(child, 'exit');
await postgres.stop();
process.exitCode = typeof code === 'number' ? code : 1;
