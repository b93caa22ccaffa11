import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Builds the server for plain Node. The package's dependencies stay outside, as some of them carry machine code or
 * find files beside themselves; whatever else the server reaches comes into the build, so that nothing it needs is
 * a development package.
 */
export async function buildServer(root: string, outFolder: string): Promise<void> {
  const { dependencies } = manifestSchema.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@\//, replacement: `${resolve(root, 'src')}/` }] },
    ssr: { noExternal: true, external: Object.keys(dependencies) },
    build: {
      ssr: true,
      outDir: outFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      // Modules look for files beside themselves, so all of them lie in the one folder.
      rolldownOptions: {
        input: [
          resolve(root, 'server/main.ts'),
          // A thread of its own, which the server starts by its file.
          resolve(root, 'server/calls/projects/file-check/fileCheckWorker.ts'),
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await cp(join(root, 'server/database/migrations'), join(outFolder, 'migrations'), { recursive: true });
  await cp(join(root, 'server/website/previews/fonts'), join(outFolder, 'fonts'), { recursive: true });
}
