import type { Plugin, Rolldown } from 'vite';
import { type EarlyPart, earlyPartsId } from '../../src/app/first-paint/earlyParts.ts';

/** The module that each part of the app begins with. */
const beginnings: Readonly<Record<EarlyPart, string>> = {
  vk: '/src/platform/vk/launchVkPlatform.ts',
  project: '/src/panels/project/ProjectPanel.tsx',
};

/** Names the files of the parts in the page, for the start script to ask for (src/app/first-paint/earlyParts). */
export function earlyParts(): Plugin {
  let base = '/';
  return {
    name: 'kadr-early-parts',
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
        const parts = Object.entries(beginnings).map(([part, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
          const files = filesOf(chunk, chunks).filter((file) => !known.has(file));
          return [part, files.map((file) => base + file)];
        });
        return {
          html,
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: earlyPartsId },
              children: JSON.stringify(Object.fromEntries(parts)),
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}

/** A chunk with all that it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const add = (one: Rolldown.OutputChunk) => {
    if (files.has(one.fileName)) return;
    files.add(one.fileName);
    for (const style of one.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of one.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) add(imported);
    }
  };
  add(chunk);
  return [...files];
}
