import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const partsTakenOut =
  /async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]*);\s*return \{[^}]*\};\s*\}(?=, __VITE_PRELOAD__)/g;

/**
 * Removes Vite's wrapper of dynamic imports, which first loads a chunk's styles; this page's lazy chunks have
 * none.
 */
export function importsWithoutStyles(): Plugin {
  return {
    name: 'kadr-imports-without-styles',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    // When chunks are rendered, tree shaking of the imported module is done, so the names need not be
    // repeated.
    renderChunk: (code) => ({ code: code.replace(partsTakenOut, '() => $1'), map: null }),
  };
}
