/** Pairs of paths that differ only in case, once their last extension is gone: imports name modules without it. */
export function sameInAnyCase(paths: readonly string[]): [string, string][] {
  const seen = new Map<string, string>();
  const pairs: [string, string][] = [];
  for (const path of paths) {
    const module = path.replace(/\.[^./\\]+$/, '');
    const first = seen.get(module.toLowerCase()) ?? module;
    if (first !== module) pairs.push([first, module]);
    seen.set(module.toLowerCase(), first);
  }
  return pairs;
}
