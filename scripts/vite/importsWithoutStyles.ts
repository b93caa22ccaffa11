import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const partsTakenOut =
  /async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]*);\s*return \{[^}]*\};\s*\}(?=, __VITE_PRELOAD__)/g;

/**
 * Lets a part that comes later be imported as it is. Vite's own help with such an import fetches the part's styles
 * before it, and is of no use to a page whose later parts bring none.
 */
export function importsWithoutStyles(): Plugin {
  return {
    name: 'kadr-imports-without-styles',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    // By the time a file is drawn up the bundler knows what is taken out of an import, and need not be told once more.
    renderChunk: (code) => ({ code: code.replace(partsTakenOut, '() => $1'), map: null }),
  };
}
