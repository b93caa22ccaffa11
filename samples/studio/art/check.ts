import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadProject, saveProject } from '@/comics/projectFile';
import { validateProjectText } from '@/comics/validate/validateProject';

/** Validates every comic of `samples/`, its bytes and its size: `npx tsx samples/studio/art/check.ts`. Exits with 1 on any finding. */
const largestFolder = 12 * 1024 * 1024;
const besideComics = ['owners', 'studio'];

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function filesNamedIn(text: string): string[] {
  return [...text.matchAll(/"vpstr": "([^"]+)"/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function faultsOf(folder: string): string[] {
  const text = readFileSync(join(folder, 'project.json'), 'utf8');
  const findings = validateProjectText(text).map(({ code, path, text: words }) => `${code} ${path} ${words}`);
  const loaded = loadProject(text);
  const sameBytes = loaded.ok && saveProject(loaded.project) === text;
  const named = filesNamedIn(text);
  const media = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith('res/') && /\.\w+$/.test(name),
  );
  return [
    ...findings,
    ...(sameBytes ? [] : ['saving it again gives other bytes']),
    ...named.filter((name) => !existsSync(join(folder, name))).map((name) => `${name} is missing`),
    ...media.filter((name) => !named.includes(name)).map((name) => `${name} belongs to nothing`),
  ];
}

const ids = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !besideComics.includes(entry.name))
  .map(({ name }) => name);
const faults = ids.flatMap((id) => faultsOf(join('samples', id)).map((fault) => `${id}: ${fault}`));
const size = [...ids, 'owners'].reduce((sum, name) => sum + bytesIn(join('samples', name)), 0);
if (size > largestFolder) faults.push(`samples take ${size} bytes, more than ${largestFolder}`);
for (const fault of faults) console.log(fault);
console.log(`${ids.length} comics, ${size} bytes, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
