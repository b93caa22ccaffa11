import type { Plugin, Rolldown } from 'vite';
import { chunkListId, type PreloadedChunk } from '../../src/app/first-paint/preloadChunks.ts';

/** The entry module of each part of the app. */
const entryModules: Readonly<Record<Exclude<PreloadedChunk, 'app' | 'player'>, string>> = {
  vk: '/src/platform/vk/launchVkPlatform.ts',
  project: '/src/panels/project/ProjectPanel.tsx',
};

/** Where the names are inserted, before the start script. */
const place = new RegExp(`(<script type="application/json" id="${chunkListId}">)(</script>)`);

/**
 * Lists the files of the parts in the page, for the start script to preload
 * (src/app/first-paint/preloadChunks). The app's own files are included, since a page does not always need
 * them first.
 */
export function preloadHints(): Plugin {
  let base = '/';
  return {
    name: 'kadr-preload-hints',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const known = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, chunks)),
        );
        const parts = Object.entries(entryModules).map(([part, module]) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
          const files = filesOf(chunk, chunks).filter((file) => !known.has(file));
          return [part, files.map((file) => base + file)];
        });
        const [app, ...others] = chunks.filter(({ isEntry }) => isEntry);
        if (!app || others.length > 0) throw new Error('The page begins with one file.');
        const list = JSON.stringify({ app: [base + app.fileName], ...Object.fromEntries(parts) });
        return html
          .replace(place, (_, open: string, close: string) => open + list + close)
          .replace(/\s*<script type="module"[^>]*><\/script>/, '');
      },
    },
  };
}

/**
 * A chunk with its static imports and their styles. Imports come first, as the order of their styles
 * requires.
 */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const seen = new Set<Rolldown.OutputChunk>();
  const add = (one: Rolldown.OutputChunk) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const name of one.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) add(imported);
    }
    files.add(one.fileName);
    for (const style of one.viteMetadata?.importedCss ?? []) files.add(style);
  };
  add(chunk);
  return [...files];
}
