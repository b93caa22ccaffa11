import { build } from 'vite';

interface PagesBuild {
  readonly root: string;
  readonly mode: string;
  readonly outFolder: string;
}

/**
 * Builds the app. All that it begins with is one file: each further one costs a round trip or its place in the
 * browser's queue, and packs worse.
 */
export async function buildApp({ root, mode, outFolder }: PagesBuild): Promise<void> {
  await build({
    root,
    mode,
    logLevel: 'warn',
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
}

/**
 * Builds the player beside the app, but apart from it, so that neither waits for a chunk which only exists because
 * the other needs a part of it.
 */
export async function buildPlayer({ root, mode, outFolder }: PagesBuild): Promise<void> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'player.html' },
    },
  });
}
