import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A file of this folder with its imports, as one script for a page. */
export async function buildPageScript(
  file: 'probe.ts' | 'scrollOn.ts' | 'scrollThrough.ts' | 'turnPage.ts' | 'watchFrames.ts',
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(file, import.meta.url)),
        formats: ['iife'],
        name: 'kadrBenchScript',
      },
    },
  });
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const part of output.output) if (part.type === 'chunk') return part.code;
  }
  throw new Error(`${file} was not built.`);
}
