import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/** Fails a build with cyclic chunks: one of them would read what another has not initialized yet. */
export function noCycles(): Plugin {
  return {
    name: 'kadr-no-cycles',
    generateBundle(_options, bundle) {
      const imports = Object.fromEntries(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      );
      const cycle = cycleIn(imports);
      if (cycle) this.error(`These chunks import each other in a cycle: ${cycle.join(' > ')}`);
    },
  };
}

/** A cycle of imports that ends with its first file; `null` when there is none. */
export function cycleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const cycle = follow(next, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return null;
}
