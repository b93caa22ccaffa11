import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { codeOf } from '../vite/codeOf';
import { keepLicenses, licensesOf } from './licenses';
import { findKeptFiles } from './shellFiles';

interface ServiceWorkerBuild {
  readonly root: string;
  readonly outFolder: string;
  /** The name of the build in the pages. */
  readonly buildName: string;
}

/** Writes the service worker of the finished build, with the list of files that it caches. */
export async function writeServiceWorker({ root, outFolder, buildName }: ServiceWorkerBuild): Promise<void> {
  const result = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [virtualModule({ build: buildName, ...(await findKeptFiles(outFolder)) })],
    resolve: { alias: { '@': resolve(root, 'src') } },
    // Workbox detects production by it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      license: licensesOf('sw.js'),
      rolldownOptions: { checks: { pluginTimings: false } },
      lib: { entry: resolve(root, 'src/offline/worker/main.ts'), formats: ['iife'], name: 'kadrWorker' },
    },
  });
  await writeFile(resolve(outFolder, 'sw.js'), codeOf(result));
  await keepLicenses(outFolder, result);
}

const moduleId = 'virtual:shell-files';

function virtualModule(exported: object): Plugin {
  return {
    name: 'kadr-shell-files',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? Object.entries(exported)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
