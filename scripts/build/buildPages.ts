import { build, type Rolldown } from 'vite';

interface PagesBuild {
  readonly root: string;
  readonly mode: string;
  readonly outFolder: string;
}

type Groups = readonly Rolldown.CodeSplittingGroup[];

/** All that a page begins with is one file: each further one costs a round trip and packs worse. */
const beginning = (name: string): Rolldown.CodeSplittingGroup => ({ name, tags: ['$initial'], priority: 2 });

/** What several later parts need comes in few files, and small ones join their neighbours. */
const shared: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
  priority: 1,
};

/** Builds the app. */
export async function buildApp(page: PagesBuild): Promise<void> {
  await buildPage(page, 'index.html', [beginning('app'), shared]);
}

/**
 * Builds the player beside the app, but apart from it, so that neither waits for a chunk which only exists because
 * the other needs a part of it. What plays a comic is one file, though what comes later needs parts of it.
 */
export async function buildPlayer(page: PagesBuild): Promise<void> {
  await buildPage(page, 'player.html', [
    beginning('player'),
    { ...withImportsOf('/src/player/start/openProject.ts', 'openProject'), priority: 1 },
  ]);
}

async function buildPage({ root, mode, outFolder }: PagesBuild, page: string, groups: Groups): Promise<void> {
  const isApp = page === 'index.html';
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      outDir: outFolder,
      emptyOutDir: isApp,
      copyPublicDir: isApp,
      // The player's later parts bring little style; in one file it spares what loads styles by need.
      cssCodeSplit: isApp,
      modulePreload: isApp && { polyfill: false },
      rolldownOptions: {
        input: page,
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [...groups] },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        },
      },
    },
  });
}

/** A file of a module with all that it imports at once, and what that imports. */
function withImportsOf(module: string, name: string): Pick<Rolldown.CodeSplittingGroup, 'name'> {
  const isPart = new Map<string, boolean>();
  const isImported = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const known = isPart.get(id);
    if (known !== undefined) return known;
    isPart.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const is = id.endsWith(module) || importers.some((one) => isImported(one, modules));
    isPart.set(id, is);
    return is;
  };
  return { name: (id, modules) => (isImported(id, modules) ? name : null) };
}

/** Rolldown names what is shared after all that share it. */
function shortName(name: string): string {
  return name.replace(/~.*|\.\w+$/, '');
}
