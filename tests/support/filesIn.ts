import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/** The paths of the files in a folder, with slashes on Windows too. */
export function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}
