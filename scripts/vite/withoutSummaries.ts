import type { Plugin } from 'vite';

const endpoints = /\/src\/api\/(?:endpoints|archive)\/[^/]+\.ts$/;
const summary = /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),$/gm;

/** What calls do is told by the server's documentation alone; no client asks for it, and the first screen carries it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'kadr-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: endpoints },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  };
}
