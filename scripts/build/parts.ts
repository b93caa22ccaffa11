import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildClient } from './buildClient';
import { buildHostPage } from './buildHostPage';
import { buildServer } from './buildServer';

/** One folder of `dist`. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** A change in any of them makes the part stale. */
  readonly sources: readonly string[];
  build(outFolder: string): Promise<void>;
}

const clientSources = [
  'src',
  'localize',
  'public',
  'scripts',
  'index.html',
  'player.html',
  'editor.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

export const hostPagePart: Part = {
  name: 'the pages of the local hosts',
  folder: 'dist/local-vk',
  sources: ['server/local-vk', 'server/local-native', 'src/domain', 'package-lock.json'],
  build: buildHostPage,
};

/** Everything that `npm start` runs. */
export function websiteParts(root: string): readonly Part[] {
  return [
    {
      name: 'the client',
      folder: 'dist/web',
      sources: clientSources,
      build: (outFolder) => buildClient(root, 'web', outFolder),
    },
    hostPagePart,
    {
      name: 'the server',
      folder: 'dist/server',
      sources: ['server', 'src', 'scripts/build', 'package.json', 'package-lock.json'],
      build: (outFolder) => buildServer(root, outFolder),
    },
  ];
}

export function archivePart(root: string): Part {
  return {
    name: 'the archive',
    folder: 'dist/archive',
    sources: [...clientSources, 'samples'],
    build: (outFolder) => buildClient(root, 'archive', outFolder),
  };
}

export async function buildPart(root: string, { name, folder, build }: Part): Promise<void> {
  console.log(`Building ${name} …`);
  const outFolder = resolve(root, folder);
  const began = new Date();
  await build(outFolder);
  await writeFile(stampOf(root, folder), began.toISOString());
}

export async function buildStaleParts(root: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const sources = part.sources.map((source) => resolve(root, source));
    if (await isStale(stampOf(root, part.folder), sources)) await buildPart(root, part);
  }
}

/** The stamp is in the folder that the build empties, so a failed build has none. */
function stampOf(root: string, folder: string): string {
  return resolve(root, folder, '.built');
}

/** A build is stale when a source has changed since it began, or when it did not finish. */
export async function isStale(stampFile: string, sources: readonly string[]): Promise<boolean> {
  const began = Date.parse(await readFile(stampFile, 'utf8').catch(() => 'never'));
  if (Number.isNaN(began)) return true;
  const changes = await Promise.all(sources.map(newestChange));
  return Math.max(...changes) > began;
}

/** Includes folders, since their time changes when a file is deleted. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const inside = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}
