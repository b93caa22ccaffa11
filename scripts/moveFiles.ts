import { join } from 'node:path';
import { StartupError, StorageUnavailableError } from '../server/lib/errors';
import { openLocalFileStore } from '../server/media/files/localFileStore';
import { type MovedFile, moveFiles } from '../server/media/files/moveFiles';
import { openS3FileStore } from '../server/media/files/s3FileStore';
import { readConfig } from '../server/start/readConfig';

const usage = `Copies all files between the folder in DATA_DIR and the object store at FILES_URL.

  npm run move-files -- to-store [--dry-run] [--delete]
  npm run move-files -- to-folder [--dry-run] [--delete]

Each copy is read again and verified by its size and SHA-256. Files that are already at the target are not copied
again: after an interruption, run the command once more. With --delete, the original of each verified file is
deleted; stop all servers first, because files saved meanwhile may be missed. Use the environment of the server.
Exit status: 0 if all files are at the target, 1 if some are not (the output names them), 2 for a wrong command
or storage that cannot be used.`;

const flags = ['--dry-run', '--delete'];
const [direction, ...options] = process.argv.slice(2);
const isAsked =
  (direction === 'to-store' || direction === 'to-folder') &&
  options.every((option) => flags.includes(option));

if (!isAsked) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await move(direction === 'to-store', options.includes('--dry-run'), options.includes('--delete'));
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof StorageUnavailableError)) throw error;
    console.error(`${error.message}\nRun it again to continue; files that were copied are kept.`);
    process.exitCode = 2;
  }
}

async function move(isToStore: boolean, isDry: boolean, deletes: boolean): Promise<void> {
  const { config } = readConfig(process.env);
  if (config.fileStore === null) throw new StartupError('FILES_URL is not set.');
  const folder = await openLocalFileStore(join(config.dataFolder, 'files'));
  const store = await openS3FileStore(config.fileStore);
  const counts = { copied: 0, 'there already': 0, 'gone meanwhile': 0, different: 0 };
  let [bytes, deleted, files] = [0, 0, 0];
  const onFile = ({ key, outcome, isDeleted, bytes: size }: MovedFile) => {
    counts[outcome] += 1;
    files += 1;
    if (isDeleted) deleted += 1;
    if (outcome === 'copied') bytes += size;
    if (outcome === 'different') console.error(`${key}: the copy differs from the original, which was kept`);
    if (files % 100 === 0) printProgress();
  };
  const printProgress = () => {
    const verb = isDry ? 'to copy' : 'copied';
    const progress = `${files} files: ${counts.copied} ${verb} (${(bytes / 1_000_000).toFixed(1)} MB), ${counts['there already']} already there`;
    console.log(`${progress}, ${deleted} deleted at the source, ${counts.different} failed`);
  };
  const [from, to] = isToStore ? [folder, store] : [store, folder];
  await moveFiles({ from, to, isDry, deletes, onFile });
  printProgress();
  if (counts.different > 0) process.exitCode = 1;
}
