import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { build } from 'vite';
import { z } from 'zod';

/**
 * The folder in a build for `writeLicenses` and the SBOM. Servers do not send files whose names begin with a
 * dot.
 */
const folder = '.licenses';

/** The file in which a build lists the packages whose code it contains. */
export const licensesOf = (name: string) => ({ fileName: `${folder}/${name}.json` });

const bundled = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().optional(),
    text: z.string().optional(),
  }),
);

/** Writes the list for a build that writes no files itself. */
export async function keepLicenses(
  outFolder: string,
  result: Awaited<ReturnType<typeof build>>,
): Promise<void> {
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'asset');
  for (const { fileName, source } of files.filter((file) => file.fileName.startsWith(`${folder}/`))) {
    await mkdir(join(outFolder, folder), { recursive: true });
    await writeFile(join(outFolder, fileName), source);
  }
}

/** The packages whose code is in the pages of a build, by name. */
export async function bundledPackages(outFolder: string): Promise<z.output<typeof bundled>> {
  // There are compressed copies, too.
  const names = (await readdir(join(outFolder, folder))).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    names.map(async (name) =>
      bundled.parse(JSON.parse(await readFile(join(outFolder, folder, name), 'utf8'))),
    ),
  );
  const packages = new Map(lists.flat().map((one) => [`${one.name} ${one.version}`, one]));
  return [...packages.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Writes the licenses of these packages beside the pages, as most of them require. */
export async function writeLicenses(outFolder: string): Promise<void> {
  const packages = await bundledPackages(outFolder);
  const parts = packages.map(({ name, version, identifier = '', text = '' }) =>
    [`${name} ${version}`, identifier, text].filter(Boolean).join('\n\n'),
  );
  const head =
    'Kadr has code of these packages. The licences of fonts and of the MP3 encoder are beside them, in assets.';
  await writeFile(join(outFolder, 'licenses.txt'), `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
