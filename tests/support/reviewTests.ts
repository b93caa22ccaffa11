import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { filesIn } from './filesIn';

/** The paths of the tests that `docs/vk-review.md` refers to. A name without a file is an error. */
export async function reviewTests(): Promise<readonly string[]> {
  const page = await readFile('docs/vk-review.md', 'utf8');
  const kept = page.slice(page.indexOf('## Kept'), page.indexOf('## Not tried'));
  const names = new Set([...kept.matchAll(/`([\w.]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name));
  const files = filesIn('tests');
  return [...names].sort().flatMap((name) => {
    const found = files.filter((file) => basename(file) === name);
    if (found.length === 0) throw new Error(`docs/vk-review.md names ${name}, which does not exist`);
    return found;
  });
}
