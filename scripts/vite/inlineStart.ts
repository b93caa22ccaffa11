import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import { codeOf } from './codeOf.ts';

type Constants = NonNullable<UserConfig['define']>;

const startTag = /<script type="module" src="\/src\/app\/first-paint\/startScript\.ts"><\/script>/;

/**
 * Inlines the start script, which redirects to VK and requests the dictionaries and the first feed while the
 * bundle is loading. It is built from the app's own modules.
 */
export function inlineStart(root: string): Plugin {
  let isBuild = false;
  let mode = '';
  let base = '/';
  let define: Constants = {};
  return {
    name: 'kadr-inline-start',
    configResolved(config) {
      isBuild = config.command === 'build';
      mode = config.mode;
      base = config.base;
      define = config.define ?? {};
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!isBuild || !startTag.test(html)) return html;
        const code = await buildStart({ root, mode, base, define });
        return html.replace(startTag, () => `<script>${code}</script>`);
      },
    },
  };
}

/** Builds it in the page's mode, with its base and constants. */
async function buildStart(page: {
  root: string;
  mode: string;
  base: string;
  define: Constants;
}): Promise<string> {
  const { dictionaries } = await import('./dictionaries.ts');
  const result = await build({
    ...page,
    configFile: false,
    logLevel: 'warn',
    plugins: [dictionaries(page.root)],
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../src/app/first-paint/startScript.ts', import.meta.url)),
        formats: ['iife'],
        name: 'kadrStart',
      },
    },
  });
  return codeOf(result).trim().replaceAll('</script', '<\\/script');
}
