import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Lets a part that comes later be imported as it is. Vite's own help with such an import fetches the part's styles
 * before it, and is of no use to a page whose later parts bring none.
 */
export function importsWithoutStyles(): Plugin {
  return {
    name: 'kadr-imports-without-styles',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
