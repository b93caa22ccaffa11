/* Paths that the inlined start script also uses. They are separate from the declarations, which include schemas. */

export const feedPath = '/api/feed/{type}/{offset}/{count}';

export const projectPath = '/api/view/project/{id}';

export const vkSignInPath = '/auth/vk/launch';

export const archiveProjectsPath = '/archive/feed_thebest.json';

/** The user's own data by a short-lived key, for hosts that can only download a URL. */
export const keyedOwnDataPath = '/api/users/data';

export const clientReportsPath = '/api/client_reports';

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
