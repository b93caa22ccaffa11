import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Builds the server for plain Node. The package's dependencies are external, since some have native code or
 * read files beside them. Everything else is bundled, so that the server needs no development packages.
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
      // Modules read files beside them, so all are in one folder.
      rolldownOptions: {
        input: [
          resolve(root, 'server/main.ts'),
          resolve(root, 'server/operate.ts'),
          // The server starts this worker by its file.
          resolve(root, 'server/calls/projects/file-check/fileCheckWorker.ts'),
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await cp(join(root, 'server/database/migrations'), join(outFolder, 'migrations'), { recursive: true });
  await cp(join(root, 'server/website/previews/fonts'), join(outFolder, 'fonts'), { recursive: true });
}
