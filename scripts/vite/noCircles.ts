import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/** Fails a build whose files import each other in a circle: one of them would read what another has yet to make. */
export function noCircles(): Plugin {
  return {
    name: 'kadr-no-circles',
    generateBundle(_options, bundle) {
      const imports = Object.fromEntries(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      );
      const circle = circleIn(imports);
      if (circle) this.error(`These files import each other in a circle: ${circle.join(' > ')}`);
    },
  };
}

/** A circle of imports, its first file named once more at the end; `null` when there is none. */
export function circleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}
