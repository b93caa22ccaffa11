import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  /** Writes a file: a string as it is, anything else as JSON. */
  write(name: string, content: unknown): Promise<void>;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'kadr-'));
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

export const sampleInfo = {
  name: 'A sample',
  description: 'About it.',
  owner: 'kadr',
  creationDate: '2026-11-20T10:00:00Z',
  viewsCnt: 0,
  likesCnt: 0,
  category: 0,
};

/** Writes a sample comic in the layout of the samples folder. */
export async function writeSample(
  folder: TemporaryFolder,
  id: string,
  info: Partial<Record<keyof typeof sampleInfo, unknown>> = {},
): Promise<void> {
  await folder.write(`${id}/info.json`, { ...sampleInfo, ...info });
  await folder.write(`${id}/project.json`, { pages: [], title: id });
  await folder.write(`${id}/cover.webp`, `cover of ${id}`);
  await folder.write(`${id}/res/img/one.webp`, `picture of ${id}`);
}

/** Writes the owners of the samples and their pictures. */
export async function writeOwners(folder: TemporaryFolder): Promise<void> {
  await folder.write('owners.json', [
    { id: 'kadr', name: 'Kadr', picId: 'avatar.webp' },
    { id: 'kadr-shorts', name: 'Kadr Shorts', picId: 'avatar.webp' },
  ]);
  await folder.write('owners/kadr.webp', 'picture of kadr');
  await folder.write('owners/kadr-shorts.webp', 'picture of kadr-shorts');
}
