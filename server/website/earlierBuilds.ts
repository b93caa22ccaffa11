import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { randomToken } from '@/lib/randomToken';
import { dayMs } from '@/lib/units';
import { loggedError } from '../http/errors';
import { startPolling } from '../lib/startPolling';

/** How long a build's files are kept after another build has replaced it. */
const keptMs = 7 * dayMs;

/** Folders of files that pages load later; their names contain content hashes. */
const folders = ['assets', 'localize'];

/**
 * The files of this build and of earlier ones, in the data folder. Pages load their code in parts, so a page that was
 * opened before an update needs the files of its own build. Inside VK there is no service worker that stores them.
 */
export interface EarlierBuilds {
  /** The folder of a file that this build lacks; `null` if no earlier build has it. */
  folderOf(path: string): Promise<string | null>;
  /**
   * Adds this build, and deletes files that no build has had for a week. Must be called more often than once a week.
   */
  keep(): Promise<void>;
}

export function openEarlierBuilds(builtFolder: string, dataFolder: string, now = Date.now): EarlierBuilds {
  const kept = join(dataFolder, 'builds');

  async function keepFile(file: string): Promise<void> {
    const place = join(kept, file);
    if (!(await exists(place))) {
      await mkdir(dirname(place), { recursive: true });
      // Other processes may read the file, or add it at the same time.
      const draft = `${place}.${randomToken()}`;
      await copyFile(join(builtFolder, file), draft);
      await rename(draft, place);
    }
    const time = new Date(now());
    await utimes(place, time, time);
  }

  async function dropIfOld(file: string): Promise<void> {
    // Another process may have renamed its draft or deleted the file.
    const found = await stat(join(kept, file)).catch(() => null);
    if (found !== null && now() - found.mtimeMs > keptMs) await rm(join(kept, file), { force: true });
  }

  return {
    async folderOf(path) {
      const isEarlier = !(await exists(join(builtFolder, path))) && (await exists(join(kept, path)));
      return isEarlier ? kept : null;
    },
    async keep() {
      for (const file of await filesIn(builtFolder)) await keepFile(file);
      for (const file of await filesIn(kept)) await dropIfOld(file);
    },
  };
}

/** Adds this build repeatedly while the server runs, so that its files count as recent when the next build starts. */
export async function startKeepingBuilds(builtFolder: string, dataFolder: string) {
  const { folderOf, keep } = openEarlierBuilds(builtFolder, dataFolder);
  const logFailure = (error: unknown) =>
    console.error(
      'Pages that are open during the next update may lose parts of the app.',
      loggedError(error),
    );
  await keep().catch(logFailure);
  const { stop } = startPolling(dayMs, keep, logFailure);
  return { folderOf, stop };
}

async function filesIn(root: string): Promise<readonly string[]> {
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
