import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { writeArchiveData } from '../archiveData.ts';

/** `npm run dev` stands on the archive of the sample comics, made anew at each start. */
export function archiveInDevelopment(root: string): Plugin {
  const folder = resolve(root, '.cache/archive');
  return {
    name: 'kadr-archive-in-development',
    apply: 'serve',
    async config() {
      await writeArchiveData({ samplesFolder: resolve(root, 'samples'), outFolder: folder });
    },
    async configureServer(server) {
      const { default: serveFolder } = await import('sirv');
      server.middlewares.use(serveFolder(folder, { dev: true }));
    },
  };
}
