/**
 * The paths that a path of a declaration stands for: `/feed[/{offset}[/{count}]]` gives `/feed`,
 * `/feed/{offset}` and `/feed/{offset}/{count}`.
 */
export function pathVariants(template: string): string[] {
  const [, before = '', optional, after = ''] = /^(.*)\[([^[\]]*)\](.*)$/s.exec(template) ?? [];
  if (optional === undefined) return [template];
  return [...new Set([...pathVariants(before + after), ...pathVariants(before + optional + after)])];
}

/** The same as the router's patterns, each with and without a slash at its end. */
export function pathPatterns(template: string): string[] {
  const patterns = pathVariants(template).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  return patterns.flatMap((pattern) => [pattern, `${pattern}/`]);
}
