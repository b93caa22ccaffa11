import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { writeTypes } from './writeTypes.ts';

/** Builds the package's `./api` for programs that stand elsewhere: one module for Node and bundlers, and its types. */
export async function buildApi(root: string, outDir: string): Promise<void> {
  const source = resolve(root, 'src');
  const entry = join(source, 'api/index.ts');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@\//, replacement: `${source}/` }] },
    build: {
      lib: { entry, formats: ['es'], fileName: 'index' },
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      // Both come with the package.
      rolldownOptions: { external: ['axios', 'zod/mini'], output: { codeSplitting: false } },
    },
  });
  writeTypes({ root, entry, outDir: join(outDir, 'types') });
  await writeFile(join(outDir, 'index.d.ts'), "export * from './types/api/index.js';\n");
}
