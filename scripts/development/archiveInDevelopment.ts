import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { writeArchiveData } from '../archive/writeArchiveData';

/** Serves an archive of the sample comics, written at each start, in addition to the client's files. */
export function archiveInDevelopment(root: string): Plugin {
  const folder = resolve(root, '.cache/archive');
  return {
    name: 'kadr-archive-in-development',
    async config() {
      await rm(folder, { recursive: true, force: true });
      await writeArchiveData({ samplesFolder: resolve(root, 'samples'), outFolder: folder });
    },
    configureServer(server) {
      server.middlewares.use(sirv(folder, { dev: true }));
    },
  };
}
