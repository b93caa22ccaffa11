import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pngFile } from '../support/server/files';
import { type Attack, people } from './attack';

const othersMayRead = 0o004;
const othersMayWrite = 0o002;
const othersMayEnter = 0o001;

export const fileModes: Attack = {
  title: 'other accounts of the machine can neither read nor change the data folder',
  async run({ client, home }) {
    const api = await client(people.author);
    await api.users.uploadPicture({ pic: await pngFile() });
    await (await client()).users.resetPassword({ email: people.reader });
    const open: string[] = [];
    const walk = async (path: string): Promise<void> => {
      const entry = await stat(path);
      const mayOthers = (what: number) => (entry.mode & what) !== 0;
      const isRead = entry.isFile() && mayOthers(othersMayRead);
      if (isRead || mayOthers(othersMayWrite)) open.push(relative(home.dataFolder, path).split('/')[0] ?? '');
      if (!entry.isDirectory() || !mayOthers(othersMayEnter)) return;
      for (const name of await readdir(path)) await walk(join(path, name)).catch(ignoreGone);
    };
    await walk(home.dataFolder);
    return [...new Set(open)].map(
      (name) => `others may read or change ${open.filter((one) => one === name).length} things of ${name}`,
    );
  },
};

/** A running server keeps creating and deleting files. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
