import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOfBuild } from '../../../scripts/build/shellFiles';
import { writeServiceWorker } from '../../../scripts/build/writeServiceWorker';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A copy of a build that looks like a later build of changed sources: every file with a content hash in its
 * name has another name, the old ones are gone, and a visible text is different.
 */
export async function makeNextBuild(build: string, edit: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-next-'));
  await cp(build, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.filter((file) => /\.(html|js|css)$/.test(file) || /localize.*\.json$/.test(file));
  for (const file of files.filter((one) => /\.(gz|br)$/.test(one))) await rm(file);

  const named = texts.filter((file) => /(assets|localize)[/\\]/.test(file)).map((file) => basename(file));
  // A name may be the end of another one, so only whole names are replaced.
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.(?:js|css|json)\b/g, (name) => (named.includes(name) ? nextNameOf(name) : name));
  const stamp = /name="kadr-build" content="([^"]+)"/.exec(
    await readFile(join(folder, 'index.html'), 'utf8'),
  );
  const unstamped = (text: string) => text.replaceAll(stamp?.[1] ?? 'no stamp', 'next');

  for (const file of texts) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, unstamped(renamed(/localize/.test(file) ? edit(text) : text)));
    if (named.includes(basename(file))) await rename(file, join(file, '..', nextNameOf(basename(file))));
  }
  const buildName = await nameOfBuild(folder);
  for (const file of texts.filter((one) => one.endsWith('.html'))) {
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace('content="next"', `content="${buildName}"`));
  }
  await writeServiceWorker({ root, outFolder: folder, buildName });
  return folder;
}

function nextNameOf(name: string): string {
  return `next-${name}`;
}
