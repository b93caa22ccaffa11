import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { eachObject } from '@/editor/document/objects/tree';

/** Whether no symbol holds itself, and none lies too deep in others. */
export function symbolsFit(project: ProjectFile): boolean {
  return Object.values(project.symbols ?? {}).every(
    ({ objects }) => 1 + symbolsWithin(project, objects) <= comicsLimits.symbolDepth,
  );
}

/** How deep symbols lie in each other among objects; one too many where there is no end. */
function symbolsWithin(
  { symbols = {} }: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
): number {
  const depthOf = (list: readonly ComicObject[], deeper: number): number => {
    if (deeper > comicsLimits.symbolDepth) return 0;
    const depths = [...eachObject(list)].map(({ object }) => {
      const inner = object.type === 'symbol' ? symbols[object.symbol]?.objects : undefined;
      return inner === undefined ? 0 : 1 + depthOf(inner, deeper + 1);
    });
    return Math.max(0, ...depths);
  };
  return depthOf(objects, 0);
}

/** Whether a symbol is among objects, be it within others. */
export function holdsSymbol(
  project: Pick<ProjectFile, 'symbols'>,
  objects: readonly ComicObject[],
  name: string,
  deeper = 0,
): boolean {
  if (deeper > comicsLimits.symbolDepth) return false;
  return [...eachObject(objects)].some(({ object }) => {
    if (object.type !== 'symbol') return false;
    const inner = project.symbols?.[object.symbol]?.objects ?? [];
    return object.symbol === name || holdsSymbol(project, inner, name, deeper + 1);
  });
}
