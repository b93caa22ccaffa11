import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { importsWithoutStyles } from '../vite/importsWithoutStyles';
import { licensesOf } from './licenses';

interface PagesBuild {
  readonly root: string;
  readonly mode: string;
  readonly outFolder: string;
  /** Only files in `assets` are available offline to readers. */
  readonly assetsFolder?: string;
}

/** The first scripts of a page are one file: each further file costs a round trip and compresses worse. */
const beginning = (name: string): Rolldown.CodeSplittingGroup => ({ name, tags: ['$initial'], priority: 2 });

/**
 * A project's page is one chunk even where others share parts of it: its style is inlined, and must not grow
 * with other panels.
 */
const projectPage = {
  ...withImportsOf('ProjectPanel', '/src/panels/project/ProjectPanel.tsx'),
  priority: 1.5,
};

/**
 * What every visit loads once the first screen has responded; as separate chunks these were forty files of a
 * kilobyte.
 */
const afterStart = {
  ...withImportsOf(
    'afterStart',
    '/src/app/SessionConnection.tsx',
    '/src/app/shell/deferredShell.ts',
    '/src/app/DialogHost.tsx',
    '/src/features/player-frame/PlayerDialog.tsx',
    '/src/panels/home/FeedNotices.tsx',
  ),
  priority: 0.9,
};

const vk = withImportsOf('vk', '/src/platform/vk/launchVkPlatform.ts');

/**
 * The modules that VK's adapter shares with `afterStart`. In that chunk, they made every start inside VK load
 * 80 KB more.
 */
const alsoInVk: Rolldown.CodeSplittingGroup = {
  name: (id, context) => (vk.name(id, context) && afterStart.name(id, context) ? 'alsoInVk' : null),
  priority: 1,
};

export async function buildApp(page: PagesBuild): Promise<void> {
  const groups = [beginning('app'), projectPage, alsoInVk, afterStart];
  await buildPage(page, 'index.html', groups, { emptyOutDir: true });
}

/**
 * The code that plays a comic, and a rule that would otherwise be in the chunk of the controls, for which the
 * first page does not wait.
 */
const playing = [
  '/src/player/start/openProject.ts',
  '/src/player/draw/motion.ts',
  '/src/player/rules/looks.ts',
];

/**
 * The code that reads version 2, and features that nearly every comic uses or that are too small for a
 * separate file.
 */
const versionTwo = [
  '/src/comics/lenient/readWholeProject.ts',
  '/src/player/features/loadFeatures.ts',
  '/src/player/features/memoryFeature.ts',
  '/src/player/features/portraitFeature.ts',
  '/src/player/features/looks/looksFeature.ts',
  '/src/player/features/bubbles/bubblesFeature.ts',
];

/** Loaded together while the reader looks at the poster. */
const afterFirstPage = [
  '/src/player/controls/controls.ts',
  '/src/player/play/changeAnnouncer.ts',
  '/src/player/play/playedEndings.ts',
  '/src/player/rules/savedPlay.ts',
  '/src/player/screens/arrangeFooter.ts',
  '/src/player/sound/soundMixer.ts',
];

/**
 * Builds the player into the same folder, but separately, so that app and player share no chunks. The code
 * that plays a comic is one chunk, and the code that reads version 2 another. With a single style sheet, no
 * code to load styles is needed.
 */
export async function buildPlayer(page: PagesBuild): Promise<void> {
  const groups = [
    beginning('player'),
    withImportsOf('openProject', ...playing),
    { ...withImportsOf('controls', ...afterFirstPage), priority: 0.9 },
    { ...withImportsOf('readWholeProject', ...versionTwo), priority: 0.8 },
  ];
  const oneStyle = { cssCodeSplit: false, modulePreload: false } as const;
  const options = { emptyOutDir: false, copyPublicDir: false, ...oneStyle };
  await buildPage(page, 'player.html', groups, options, [importsWithoutStyles()]);
}

/** Builds the editor separately, so that readers load no part of it. */
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
      license: licensesOf(input),
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

/** A chunk of modules with all their static imports. */
function withImportsOf(name: string, ...modules: readonly string[]) {
  const isPart = new Map<string, boolean>();
  const isImported = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const known = isPart.get(id);
    if (known !== undefined) return known;
    isPart.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const is =
      modules.some((module) => id.endsWith(module)) || importers.some((one) => isImported(one, context));
    isPart.set(id, is);
    return is;
  };
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => (isImported(id, context) ? name : null);
  return { name: nameOf, debugName: name, priority: 1 };
}

/** Rolldown names a shared chunk after all chunks that share it. */
function shortName(name: string): string {
  return name.replace(/^_virtual_/, '').replace(/~.*|\.\w+$/, '');
}
