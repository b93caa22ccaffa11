import { join } from 'node:path';
import { StartupError, StorageUnavailableError } from '../server/lib/errors';
import { openLocalFileStore } from '../server/media/files/localFileStore';
import { type MovedFile, moveFiles } from '../server/media/files/moveFiles';
import { openS3FileStore } from '../server/media/files/s3FileStore';
import { readConfig } from '../server/start/readConfig';

const usage = `Copies all files between the folder in DATA_DIR and the object store at FILES_URL.

  npm run move-files -- to-store [--dry-run] [--delete]
  npm run move-files -- to-folder [--dry-run] [--delete]

Each file is read again where it was put, and counts when size and SHA-256 are the same. What is there already
is not copied again: after an interruption, run it once more. With --delete each file that counts is deleted
where it was; stop all servers first, as a file that is saved meanwhile may be missed. The environment is the
server's. Exit status: 0 when all files are there, 1 when some are not (the lines say which), 2 for a wrong
command or a place that cannot be used.`;

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
    console.error(`${error.message}\nRun it again to go on: what was copied stays.`);
    process.exitCode = 2;
  }
}

async function move(isToStore: boolean, isDry: boolean, deletes: boolean): Promise<void> {
  const { config } = readConfig(process.env);
  if (config.fileStore === null) throw new StartupError('FILES_URL does not say where the object store is.');
  const folder = await openLocalFileStore(join(config.dataFolder, 'files'));
  const store = await openS3FileStore(config.fileStore);
  const counts = { copied: 0, 'there already': 0, 'gone meanwhile': 0, different: 0 };
  let [bytes, deleted, files] = [0, 0, 0];
  const onFile = ({ key, outcome, isDeleted, bytes: size }: MovedFile) => {
    counts[outcome] += 1;
    files += 1;
    if (isDeleted) deleted += 1;
    if (outcome === 'copied') bytes += size;
    if (outcome === 'different')
      console.error(`${key}: came out otherwise than it went in; kept where it was`);
    if (files % 100 === 0) printProgress();
  };
  const printProgress = () => {
    const verb = isDry ? 'to copy' : 'copied';
    const progress = `${files} files: ${counts.copied} ${verb} (${(bytes / 1_000_000).toFixed(1)} MB), ${counts['there already']} there already`;
    console.log(`${progress}, ${deleted} deleted where they were, ${counts.different} failed`);
  };
  const [from, to] = isToStore ? [folder, store] : [store, folder];
  await moveFiles({ from, to, isDry, deletes, onFile });
  printProgress();
  if (counts.different > 0) process.exitCode = 1;
}
