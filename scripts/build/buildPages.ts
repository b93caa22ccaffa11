import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { importsWithoutStyles } from '../vite/importsWithoutStyles';

interface PagesBuild {
  readonly root: string;
  readonly mode: string;
  readonly outFolder: string;
  /** Only files in `assets` are available offline to readers. */
  readonly assetsFolder?: string;
}

/** The first scripts of a page are one file: each further one costs a round trip and compresses worse. */
const beginning = (name: string): Rolldown.CodeSplittingGroup => ({ name, tags: ['$initial'], priority: 2 });

/**
 * A project's page is one chunk even where others share parts of it: its style is inlined, and must not grow with other
 * panels.
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
 * Builds the player into the same folder, but separately, so that app and player share no chunks. The code that plays a
 * comic is one chunk, and so are its motion and the reader of version 2. One style needs no code that loads styles.
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

/** Builds the editor separately, so that readers load nothing of it. */
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

/** A chunk of a module with all its static imports. */
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

/** Rolldown names a shared chunk after all that share it. */
function shortName(name: string): string {
  return name.replace(/~.*|\.\w+$/, '');
}
