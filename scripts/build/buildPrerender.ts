import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Builds the components of the first screen for a server, into one file without imports, so that builds can
 * be copied anywhere.
 */
export async function buildPrerender(root: string, mode: string, outDir: string): Promise<string> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: resolve(root, 'src/app/first-paint/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // It is not sent over a network.
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return resolve(outDir, 'prerender.js');
}
