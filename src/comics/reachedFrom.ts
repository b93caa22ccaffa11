/** The ids of all that ways lead to from a start, and the start's own. */
export function reachedFrom(
  start: number | undefined,
  waysOn: (from: number) => Iterable<number>,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = start === undefined ? [] : [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...waysOn(id));
  }
  return reached;
}
