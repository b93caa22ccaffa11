import { type Plugin, transformWithOxc } from 'vite';

/** For styles; phones have them that get no newer one (docs/decisions/0051-run-in-browsers-of-2022.md). */
export const oldestBrowsers = ['chrome105', 'safari15.4', 'ios15.4', 'firefox115'];

/**
 * Of ES2022 these browsers lack static blocks alone, which VK's router has. As a target for everything they would turn private
 * fields into maps as well, which is slower and 1.2 KB more before the first screen.
 */
export function withoutStaticBlocks(): Plugin {
  return {
    name: 'kadr-without-static-blocks',
    transform: {
      filter: { id: /\.[cm]?js$/, code: /\bstatic\s*\{/ },
      handler: (code, id) => transformWithOxc(code, id, { target: 'es2021' }),
    },
  };
}
