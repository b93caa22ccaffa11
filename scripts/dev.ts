import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { stopWithParent } from '../server/start/stopWithParent';
import { forwardToBackend } from './development/forwardToBackend';
import { freePort } from './development/freePort';
import { pagesForBackend } from './development/pagesForBackend';

/*
 * Vite serves modules and styles with hot reload, and forwards everything else to the real server, which restarts on
 * change.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const pagesFolder = resolve(root, '.cache/development');
const port = Number(process.env.PORT ?? 5173);
const backendPort = await freePort();

const vite = await createServer({
  root,
  mode: 'web',
  appType: 'custom',
  server: { port, strictPort: true },
  plugins: [pagesForBackend(pagesFolder), forwardToBackend(backendPort)],
});
await vite.listen().catch((error: unknown) => {
  console.error(
    `\nThe development server did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
});

const watched = [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false'];
const backend = spawn(process.execPath, [...watched, 'scripts/development/backend.ts', pagesFolder], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(backendPort) },
});
// Ctrl+C also reaches the backend; this process waits until the backend has stopped.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => backend.kill('SIGTERM'));
stopWithParent(() => backend.kill('SIGTERM'));
await once(backend, 'exit');
await vite.close();
process.exit();
