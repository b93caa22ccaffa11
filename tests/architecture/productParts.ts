import type { CruisedImports } from './cruiseImports';

/** Where each part of the product begins to run. */
const entries = {
  /** The pages of the website, of VK and of the archive; the player; the editor; the worker; the first screen drawn ahead. */
  client: [
    'src/main.tsx',
    'src/app/first-paint/startScript.ts',
    'src/app/first-paint/prerender.tsx',
    'src/player/main.ts',
    'src/editor/main.tsx',
    'src/offline/worker/main.ts',
  ],
  server: ['server/main.ts'],
  /** The REST module that other programs install. */
  api: ['src/api/index.ts'],
  /** Builds, commands and checks. */
  tools: [
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/checkComics.ts',
    'scripts/dictionaries/checkDictionaries.ts',
    'scripts/importCbz.ts',
  ],
} as const;

/** A part of the product that runs. */
export type Part = keyof typeof entries;

export const productParts: readonly Part[] = ['client', 'server', 'api', 'tools'];

/** The modules that run in each part. Throws when an entry is not there: it was moved, and is to be named anew. */
export function modulesOfParts(
  modules: CruisedImports['modules'],
): Readonly<Record<Part, ReadonlySet<string>>> {
  const reachedBy = (part: Part) => {
    const gone = entries[part].filter((entry) => !modules.has(entry));
    if (gone.length > 0) throw new Error(`The ${part} begins at ${gone.join(', ')}, which is not there`);
    return reachedFrom(entries[part], modules);
  };
  return {
    client: reachedBy('client'),
    server: reachedBy('server'),
    api: reachedBy('api'),
    tools: reachedBy('tools'),
  };
}

function reachedFrom(starts: readonly string[], modules: CruisedImports['modules']): ReadonlySet<string> {
  const reached = new Set(starts);
  // A set gives what is added while it is walked through, too.
  for (const module of reached) for (const imported of modules.get(module) ?? []) reached.add(imported);
  return reached;
}
