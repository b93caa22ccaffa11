import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePackage } from '@/comics/packages/writePackage';

/** A comic that lies in a folder (samples/README.md) as one `.comics.zip`. */
export async function packComic(folder: string): Promise<Uint8Array> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = inside.filter((entry) => entry.isFile() && entry.parentPath !== folder);
  const media = new Map<string, Uint8Array>();
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    media.set(path.slice(folder.length + 1), await readFile(path));
  }
  const projectText = await readFile(join(folder, 'project.json'), 'utf8');
  return writePackage({ projectText, info: null, media });
}
