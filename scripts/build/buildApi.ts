import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { build } from 'vite';
import { z } from 'zod';

/** Packages that are not bundled. */
const packages = ['axios', 'zod'] as const;
const external = packages.map((name) => new RegExp(`^${name}(/|$)`));

/**
 * Builds the package `kadr` for other programs. Its `./api` is one module with its types, for Node and
 * bundlers. It depends on the client's two packages and on nothing of the server.
 */
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
      rolldownOptions: { external, output: { codeSplitting: false } },
    },
  });
  const types = await rollup({
    input: entry,
    external,
    plugins: [dts({ tsconfig: join(root, 'tsconfig.no-dom.json') })],
  });
  await types.write({ file: join(outDir, 'index.d.ts') });
  const manifest = JSON.stringify(await manifestOfApi(root), null, 2);
  await writeFile(join(outDir, 'package.json'), `${manifest}\n`);
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

async function manifestOfApi(root: string) {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const { name, version, license, engines, ...own } = manifestSchema.parse(JSON.parse(text));
  const versions = { ...own.devDependencies, ...own.dependencies };
  return {
    name,
    version,
    license,
    type: 'module',
    engines,
    exports: { './api': { types: './index.d.ts', default: './index.js' } },
    dependencies: Object.fromEntries(packages.map((name) => [name, `^${versions[name]}`])),
  };
}
