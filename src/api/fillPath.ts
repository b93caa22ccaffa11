/**
 * Fills a path template such as `/news/feed[/{offset}[/{count}]]`. Values are encoded; a part in `[]` is omitted when
 * one of its own values is missing.
 */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  const [, before = '', optional, after = ''] = /^(.*)\[([^[\]]*)\](.*)$/s.exec(template) ?? [];
  if (optional !== undefined) {
    const isGiven = namesIn(optional).every((name) => values[name] !== undefined);
    return fillPath(before + (isGiven ? optional : '') + after, values);
  }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** The names in a template, in order. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
