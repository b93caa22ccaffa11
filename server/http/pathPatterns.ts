/**
 * The router's patterns for a path of a declaration: `/feed[/{offset}[/{count}]]` gives `/feed`,
 * `/feed/:offset` and `/feed/:offset/:count`.
 */
export function pathPatterns(template: string): string[] {
  const [, before = '', optional, after = ''] = /^(.*)\[([^[\]]*)\](.*)$/s.exec(template) ?? [];
  if (optional === undefined) return [template.replace(/\{(\w+)\}/g, ':$1')];
  return [...new Set([...pathPatterns(before + after), ...pathPatterns(before + optional + after)])];
}
