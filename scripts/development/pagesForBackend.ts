import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { writeStaticFiles } from '../archive/writeArchiveData';

/** The client's pages, and the corresponding files in a build. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['index.html', 'launch.html', '404.html'],
  'player.html': ['player.html'],
  'editor.html': ['editor.html'],
};

/**
 * Writes Vite's development pages into a folder that replaces a build, so that the server adds addresses,
 * previews and its security policy as usual.
 */
export function pagesForBackend(folder: string): Plugin {
  async function write(vite: ViteDevServer, page: string): Promise<void> {
    const source = await readFile(join(vite.config.root, page), 'utf8');
    const html = await vite.transformIndexHtml(`/${page}`, source);
    for (const file of pages[page] ?? []) await writeFile(join(folder, file), html);
  }
  return {
    name: 'kadr-pages-for-backend',
    async configureServer(vite) {
      await mkdir(join(folder, 'config'), { recursive: true });
      await writeStaticFiles(folder);
      return async () => {
        for (const page of Object.keys(pages)) await write(vite, page);
      };
    },
    async hotUpdate({ file, server }) {
      const page = relative(server.config.root, file);
      if (Object.hasOwn(pages, page)) await write(server, page);
    },
  };
}
