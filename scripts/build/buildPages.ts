import { build } from 'vite';

/**
 * Builds the app and the player apart, so that neither waits for a chunk which only exists because the other
 * needs a part of it. All that the app begins with is one file: each further one costs a round trip or its place
 * in the browser's queue, and packs worse.
 */
export async function buildPages(root: string, mode: string, outFolder: string): Promise<void> {
  const shared = { root, mode, logLevel: 'warn' } as const;
  await build({
    ...shared,
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      rolldownOptions: {
        input: 'index.html',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'app', tags: ['$initial'] }],
          },
        },
      },
    },
  });
  await build({
    ...shared,
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'player.html' },
    },
  });
}
