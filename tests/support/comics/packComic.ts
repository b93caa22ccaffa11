import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { infoFile, projectFile, writePackage } from '@/comics/packages/comicsPackage';

/** Packs a comic in a folder (samples/README.md) into one `.comics.zip`. */
export async function packComic(folder: string): Promise<Uint8Array> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const media = new Map<string, Uint8Array>();
  for (const { parentPath, name } of inside.filter((entry) => entry.isFile())) {
    const path = relative(folder, join(parentPath, name));
    if (path !== projectFile && path !== infoFile) media.set(path, await readFile(join(folder, path)));
  }
  const projectText = await readFile(join(folder, projectFile), 'utf8');
  return writePackage({ projectText, info: null, media });
}
