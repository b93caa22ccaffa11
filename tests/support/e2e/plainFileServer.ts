import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
};

export interface PlainFileServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * What every plain file server does, and nothing else: files by their names, `index.html` for a folder (whose
 * address gets its slash), 404 for the rest. No rule rewrites other paths to the app.
 */
export async function startPlainFileServer(folder: string): Promise<PlainFileServer> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const entry = await stat(path).catch(() => null);
    if (entry?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const file = entry?.isDirectory() ? join(path, 'index.html') : path;
    const content = await readFile(file).catch(() => null);
    if (content === null) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    else response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
