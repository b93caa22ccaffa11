import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { importsWithoutStyles } from '../vite/importsWithoutStyles';

interface PagesBuild {
  readonly root: string;
  readonly mode: string;
  readonly outFolder: string;
  /** What lies elsewhere than in `assets` is not kept for readers without a network. */
  readonly assetsFolder?: string;
}

/** All that a page begins with is one file: each further one costs a round trip and packs worse. */
const beginning = (name: string): Rolldown.CodeSplittingGroup => ({ name, tags: ['$initial'], priority: 2 });

/**
 * A project's page is one file, whatever else needs parts of it: its style stands in the page, and is not to grow with
 * every other panel.
 */
const projectPage = {
  ...withImportsOf('/src/panels/project/ProjectPanel.tsx', 'ProjectPanel'),
  priority: 1.5,
};

/** Builds the app. */
export async function buildApp(page: PagesBuild): Promise<void> {
  await buildPage(page, 'index.html', [beginning('app'), projectPage], { emptyOutDir: true });
}

/**
 * Builds the player beside the app, but apart from it, so that neither waits for a chunk which only exists because
 * the other needs a part of it. What plays a comic is one file, though what comes later needs parts of it; so are
 * what moves it, and what reads version 2. Its style is one, which spares what loads styles by need.
 */
export async function buildPlayer(page: PagesBuild): Promise<void> {
  const groups = [
    beginning('player'),
    withImportsOf('/src/player/start/openProject.ts', 'openProject'),
    { ...withImportsOf('/src/player/draw/motion.ts', 'motion'), priority: 0.95 },
    { ...withImportsOf('/src/comics/lenient/readWholeProject.ts', 'readWholeProject'), priority: 0.8 },
  ];
  const oneStyle = { cssCodeSplit: false, modulePreload: false } as const;
  const options = { emptyOutDir: false, copyPublicDir: false, ...oneStyle };
  await buildPage(page, 'player.html', groups, options, [importsWithoutStyles()]);
}

/** Builds the editor apart from both, so that nobody who only reads loads a byte of it. */
export async function buildEditor(page: PagesBuild): Promise<void> {
  const options = { emptyOutDir: false, copyPublicDir: false, modulePreload: false } as const;
  await buildPage({ ...page, assetsFolder: 'assets/editor' }, 'editor.html', [beginning('editor')], options);
}

async function buildPage(
  { root, mode, outFolder, assetsFolder = 'assets' }: PagesBuild,
  input: string,
  groups: Rolldown.CodeSplittingGroup[],
  options: BuildOptions,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    plugins,
    build: {
      ...options,
      outDir: outFolder,
      rolldownOptions: {
        input,
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups },
          entryFileNames: ({ name }) => `${assetsFolder}/${shortName(name)}-[hash].js`,
          chunkFileNames: ({ name }) => `${assetsFolder}/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `${assetsFolder}/${shortName(name)}-[hash][extname]`,
        },
      },
    },
  });
}

/** A file of a module with all that it imports at once, and what that imports. */
function withImportsOf(module: string, name: string): Rolldown.CodeSplittingGroup {
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
  return { name: (id, modules) => (isImported(id, modules) ? name : null), debugName: name, priority: 1 };
}

/** Rolldown names what is shared after all that share it. */
function shortName(name: string): string {
  return name.replace(/~.*|\.\w+$/, '');
}
